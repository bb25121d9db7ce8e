import type { Log } from '../../domain/ports.ts';

/** Work that a service does by itself from time to time. */
export interface Regularly {
  start: () => void;
  /** Waits for the part in hand. */
  stop: () => Promise<void>;
}

/**
 * Does work at once and then at an interval, never twice at the same time.
 * @param work hears when it is to end; what it throws is logged, and it is tried again next time
 * @param failed what the log says then
 */
export function createRegularly(
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs, log, failed }: { everyMs: number; log: Log; failed: string },
): Regularly {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function run(): void {
    running = running
      .then(() => (stopping.signal.aborted ? undefined : work(stopping.signal)))
      .catch((error: unknown) => log.error({ err: error }, failed));
  }

  return {
    start() {
      timer = setInterval(run, everyMs);
      timer.unref();
      run();
    },
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
