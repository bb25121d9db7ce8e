import { eraseUser, isErasedMeanwhile } from '../../batches/erase-user.ts';
import { CLOCK_MARGIN_MS } from '../../domain/assessments/queue/correct-queue-times.ts';
import type { Log, Storage } from '../../domain/ports.ts';
import { createRegularly, type Regularly } from './regularly.ts';

/** How often to look for erasures that were cut off, and how old they are before that, in ms. */
const EVERY_MS = 600_000;
const LEFT_MS = 600_000;
const AT_ONCE = 100;

/**
 * Finishes erasures that were begun and then left, because the process that did it ended. Two processes may work at
 * the same erasure; that is safe.
 */
export function createErasures({ storage, log, now }: { storage: Storage; log: Log; now: () => number }): Regularly {
  async function finishAll(signal: AbortSignal): Promise<void> {
    const time = now();
    // One that began in the future was begun while the clock was ahead: nothing says how old it is.
    const begun = { before: time - LEFT_MS, after: time + CLOCK_MARGIN_MS };
    for (const { orgId, userId, erasureId } of await storage.reader.read(({ erasures }) =>
      erasures.list(begun, AT_ONCE),
    )) {
      if (signal.aborted) return;
      try {
        const { done } = await eraseUser(storage, { orgId, userId }, { signal });
        if (done) log.info({ orgId, erasureId }, 'an erasure that was cut off is finished');
      } catch (error) {
        if (!isErasedMeanwhile(error))
          log.error({ err: error, orgId, erasureId }, 'an erasure did not finish; it is tried again');
      }
    }
  }
  return createRegularly(finishAll, { everyMs: EVERY_MS, log, failed: 'erasures were not looked for' });
}
