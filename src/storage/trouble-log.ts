import type { Log } from '../domain/ports.ts';

/** How often trouble that lasts is logged, in ms. */
const REPEAT_MS = 60_000;

/** Logs why the database cannot be used, without a line for every request that fails because of it. */
export interface TroubleLog {
  /**
   * Logs the sentence unless it was logged less than a minute ago; the next line says how often it was reported
   * meanwhile.
   */
  report: (sentence: string, fields: object) => void;
  /** Logs once that what was reported is over. */
  resolved: (sentence: string) => void;
}

/** @param now a monotonic clock, in ms */
export function createTroubleLog(log: Log, now: () => number = () => performance.now()): TroubleLog {
  const last = new Map<string, { at: number; times: number }>();
  return {
    report(sentence, fields) {
      const before = last.get(sentence);
      if (before && now() - before.at < REPEAT_MS) {
        before.times += 1;
        return;
      }
      last.set(sentence, { at: now(), times: 0 });
      log.error({ ...fields, ...(before && { times: before.times + 1 }) }, sentence);
    },
    resolved(sentence) {
      last.clear();
      log.info({}, sentence);
    },
  };
}
