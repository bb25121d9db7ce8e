import { runRetention, type RetentionRules } from '../../batches/run-retention.ts';
import type { Log, Storage } from '../../domain/ports.ts';
import { createRegularly, type Regularly } from './regularly.ts';
import { HOUR_MS } from '../../lib/time/units.ts';

/** How often to look for transcripts whose time is over, in ms. */
const EVERY_MS = HOUR_MS;

export interface RetentionOptions {
  storage: Storage;
  log: Log;
  rules: RetentionRules;
  /** Ms since 1970 UTC. */
  now: () => number;
}

/**
 * Removes transcripts whose time is over, in a running service: looks at once and then every hour. Several nodes may do
 * so: a transcript that one has removed is skipped by the others.
 */
export function createRetention({ storage, log, rules, now }: RetentionOptions): Regularly {
  async function runAll(signal: AbortSignal): Promise<void> {
    for (const organisation of await storage.reader.read((stores) => stores.organisations.list())) {
      if (signal.aborted) return;
      const result = await runRetention(storage, organisation, rules, now(), { signal });
      if (result && result.transcripts > 0) log.info(result, 'transcripts were removed: their retention time is over');
    }
  }
  return createRegularly(runAll, { everyMs: EVERY_MS, log, failed: 'retention did not finish; it is tried again' });
}
