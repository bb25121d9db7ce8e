import { inBatches } from '../../batches/in-batches.ts';
import type { Log, Storage } from '../../domain/ports.ts';
import type { KeyRef } from '../../domain/refs.ts';
import { createRegularly, type Regularly } from './regularly.ts';
import { HOUR_MS } from '../../lib/time/units.ts';

/** How often to look for counts of days that are not kept any more, in ms. */
const EVERY_MS = 6 * HOUR_MS;

/** Takes away what was counted of keys on days that are over. Several nodes may do so at the same time. */
export function createKeyUseSweep({ storage, log }: { storage: Pick<Storage, 'execute'>; log: Log }): Regularly {
  const start: { after: KeyRef | null } = { after: null };
  async function sweep(signal: AbortSignal): Promise<void> {
    await inBatches(
      start,
      async ({ after }) => {
        const { last } = await storage.execute('forgetKeyUse', { after });
        return last && { after: last };
      },
      signal,
    );
  }
  return createRegularly(sweep, { everyMs: EVERY_MS, log, failed: 'old counts of keys were not taken away' });
}
