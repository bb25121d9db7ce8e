import { balanced } from '../../lib/text/balanced.ts';
import { together } from '../../lib/work/together.ts';
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
  const [people, systems] = await together(
    accounts.names(orgId, idsOf('person', wanted)),
    keys.names(orgId, idsOf('key', wanted)),
  );
  for (const [kind, found] of [
    ['person', people],
    ['key', systems],
  ] as const)
    for (const [id, written] of found) {
      const name = balanced(written);
      names.set(id, name);
      names.set(actorName({ kind, id }), name);
    }
  return names;
}

function idsOf(kind: 'person' | 'key', wanted: ReadonlySet<string>): string[] {
  const prefix = actorName({ kind, id: '' });
  return [...new Set([...wanted].map((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : name)))];
}
