import { once } from 'node:events';
import pino from 'pino';
import type { Log } from '../domain/ports.ts';

/** A log that can be written out before the process ends. */
export interface FlushableLog extends Log {
  flush: () => void;
  /** Writes lines that another process has logged. Resolves when there is room for more. */
  pass: (lines: string) => Promise<void>;
}

/** How much and for how long lines are gathered. A warning or an error takes everything before it along at once. */
const GATHER_BYTES = 8_192;
const GATHER_MS = 100;

/** How long to wait for whoever reads the log, in ms, before more is taken all the same. */
const ROOM_MS = 10_000;

/**
 * One JSON object a line on standard output, with the time in ISO 8601. Whatever is logged by accident under the name
 * of a secret is
 * taken out.
 */
export function createLog(level: string): FlushableLog {
  // A line is a system call, and at thousands a second they cost more than the answers: lines go out together, soon.
  const destination = pino.destination({ fd: 1, sync: false, minLength: GATHER_BYTES, periodicFlush: GATHER_MS });
  const writeOut = () => destination.flush();
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['authorization', 'secret', 'transcript', '*.authorization', '*.secret', '*.transcript'],
        remove: true,
      },
    },
    destination,
  );
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn(fields, message) {
      logger.warn(fields, message);
      writeOut();
    },
    error(fields, message) {
      logger.error(fields, message);
      writeOut();
    },
    async pass(lines) {
      // Nobody hears of room where nobody reads any more: the rest is thrown away then.
      if (destination.write(lines) === false)
        await once(destination, 'drain', { signal: AbortSignal.timeout(ROOM_MS) }).catch(() => {});
    },
    flush() {
      try {
        destination.flushSync();
      } catch {
        // Nobody reads any more, or nothing was opened yet.
      }
    },
  };
}
