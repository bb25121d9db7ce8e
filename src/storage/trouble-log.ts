import type { Log } from '../domain/ports.ts';

/** While trouble lasts, a line about it is written this often, in ms. */
const REPEAT_MS = 60_000;

/** Writes what keeps the database from being used into the log, without a line for every request that it fails. */
export interface TroubleLog {
  /** Writes the sentence, unless the same one was written less than a minute ago; later ones say how often it came. */
  report: (sentence: string, fields: object) => void;
  /** Says once that what was reported is over. */
  resolved: (sentence: string) => void;
}

/** @param now a clock that only goes forward, in ms */
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
