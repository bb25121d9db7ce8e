import type { Log } from '../domain/ports.ts';
import { MINUTE_MS } from '../lib/time/units.ts';

/** Lines of the log in a minute: a fault that comes with each request must not fill it. */
const MOST_LINES = 20;

/**
 * Hears errors that reached nobody: thrown in a callback, a promise that nobody awaits, an `error` event without a
 * listener. Node would end the process, and with it every request of every organisation. They are faults of this
 * program, so each is logged with its stack; the request that it came from gets no answer, and all else goes on.
 * @param onFault called for each, also for those of which the log has no line
 * @returns what ends it
 */
export function hearFaults(log: Pick<Log, 'error'>, onFault: () => void): () => void {
  let since = performance.now();
  let [lines, unsaid] = [0, 0];

  function hear(error: unknown, origin: string): void {
    onFault();
    const now = performance.now();
    if (now - since > MINUTE_MS) [since, lines] = [now, 0];
    lines += 1;
    if (lines > MOST_LINES) {
      unsaid += 1;
      return;
    }
    const err = error instanceof Error ? error : new Error(String(error));
    log.error({ err, origin, ...(unsaid > 0 && { unsaid }) }, 'an error reached nobody; the service goes on');
    unsaid = 0;
  }

  // Rejections come here too, with their own origin.
  process.on('uncaughtException', hear);
  return () => void process.off('uncaughtException', hear);
}
