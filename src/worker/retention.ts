import type { Log, Storage } from '../domain/ports.ts';
import { runRetention, type RetentionRules } from '../batches/run-retention.ts';

/** How often to look for transcripts whose time is over, in ms. */
const EVERY_MS = 3_600_000;

/** Removes transcripts whose time is over, in a running service. */
export interface Retention {
  start: () => void;
  /** Waits for the part in hand. */
  stop: () => Promise<void>;
}

export interface RetentionOptions {
  storage: Storage;
  log: Log;
  rules: RetentionRules;
  /** Ms since 1970 UTC. */
  now: () => number;
  everyMs?: number;
}

/**
 * Looks at once and then every hour. Several nodes may do so: a transcript that one has removed is skipped by the
 * others.
 */
export function createRetention({ storage, log, rules, now, everyMs = EVERY_MS }: RetentionOptions): Retention {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function runAll(): Promise<void> {
    try {
      for (const organisation of await storage.reader.read((stores) => stores.organisations.list())) {
        if (stopping.signal.aborted) return;
        const result = await runRetention(storage, organisation, rules, now(), { signal: stopping.signal });
        if (result && result.transcripts > 0)
          log.info(result, 'transcripts were removed: their retention time is over');
      }
    } catch (error) {
      log.error({ err: error }, 'retention did not finish; it is tried again');
    }
  }

  function run(): void {
    running = running.then(runAll);
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
