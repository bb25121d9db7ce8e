import pino from 'pino';
import type { Log } from '../domain/ports.ts';

/** A log that can be written out before the process ends. */
export interface FlushableLog extends Log {
  flush: () => void;
}

/**
 * One JSON object a line on standard output, with the time in ISO 8601. Whatever is logged by accident under the name of a secret is
 * taken out.
 */
export function createLog(level: string): FlushableLog {
  const destination = pino.destination({ fd: 1, sync: false });
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: ['authorization', 'secret', 'transcript', '*.authorization', '*.secret', '*.transcript'], remove: true },
    },
    destination,
  );
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    flush() {
      try {
        destination.flushSync();
      } catch {
        // Nobody reads any more, or nothing was opened yet.
      }
    },
  };
}
