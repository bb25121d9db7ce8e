import type { ReadStores } from '../read-stores.ts';
import { actorName } from './actor.ts';

/**
 * What people and keys are called, by how the audit log names them as who did something, and by their ids.
 * @param wanted such names and ids; those of nobody are left out
 */
export async function actorNames(
  { accounts, keys }: Pick<ReadStores, 'accounts' | 'keys'>,
  orgId: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [kind, store] of [
    ['person', accounts],
    ['key', keys],
  ] as const) {
    const prefix = actorName({ kind, id: '' });
    const ids = new Set([...wanted].map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)));
    for (const [id, name] of await store.names(orgId, [...ids])) {
      names.set(id, name);
      names.set(actorName({ kind, id }), name);
    }
  }
  return names;
}
