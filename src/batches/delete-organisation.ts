import type { Storage } from '../domain/ports.ts';
import { inBatches } from './in-batches.ts';

/**
 * Deletes an organisation and everything it has.
 * @param options `progress` hears how many rows went so far; `signal` ends it after the part in hand
 * @returns how many rows went, and whether the organisation is gone; deleting it again goes on
 * @throws DomainError not_found
 */
export async function deleteWholeOrganisation(
  storage: Pick<Storage, 'execute'>,
  orgId: string,
  options: { progress?: (deleted: number) => void; signal?: AbortSignal } = {},
): Promise<{ deleted: number; done: boolean }> {
  let deleted = 0;
  const done = await inBatches(
    orgId,
    async () => {
      const part = await storage.execute('deleteOrganisation', { orgId });
      deleted += part.deleted;
      options.progress?.(deleted);
      return part.done ? null : orgId;
    },
    options.signal,
  );
  return { deleted, done };
}
