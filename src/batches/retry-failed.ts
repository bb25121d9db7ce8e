import type { Storage } from '../domain/ports.ts';
import { inBatches } from './in-batches.ts';

/**
 * Queues every failed assessment of an organisation once more.
 * @param options `progress` hears how many were queued so far; `signal` ends it after the part in hand
 * @returns how many were queued, and whether all were looked at
 */
export async function retryAllFailed(
  storage: Pick<Storage, 'execute'>,
  orgId: string,
  options: { progress?: (queued: number) => void; signal?: AbortSignal } = {},
): Promise<{ queued: number; done: boolean }> {
  let queued = 0;
  const done = await inBatches(
    '',
    async (after) => {
      const part = await storage.execute('retryFailed', { orgId, after });
      queued += part.queued;
      options.progress?.(queued);
      return part.last;
    },
    options.signal,
  );
  return { queued, done };
}
