import { once } from 'node:events';
import pino from 'pino';
import type { Log, RequestLine } from '../domain/ports.ts';
import { formatDateTime } from '../lib/date-time.ts';
import { gatherLines } from './gather-lines.ts';

/** A log that can be written out before the process ends. */
export interface FlushableLog extends Log {
  flush: () => void;
  /** Writes the line of a request: there may be tens of thousands a second. */
  request: (line: RequestLine) => void;
  /** Writes lines that another process has logged. Resolves when there is room for more. */
  pass: (lines: string) => Promise<void>;
}

/** Lines are gathered up to so many bytes and ms: each system call wakes a thread, which costs what hundreds of lines do. A warning or an error is written at once, with all lines before it. */
const GATHER_BYTES = 65_536;
const GATHER_MS = 100;
/** Lines of requests that are handed over together, in characters. */
const HAND_OVER = 32_768;

/** How long to wait for the reader of the log, in ms, before more lines are accepted without room for them. */
const ROOM_MS = 10_000;

/**
 * One JSON object a line on standard output, with the time in ISO 8601. A field with the name of a secret is removed,
 * in case one is logged by mistake.
 */
export function createLog(level: string): FlushableLog {
  // One system call for each line would cost more than the answers do at thousands a second, so lines are gathered.
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: GATHER_BYTES,
    maxWrite: 2 * GATHER_BYTES,
    periodicFlush: GATHER_MS,
  });
  const requests = gatherLines({ write: (lines) => destination.write(lines), atMost: HAND_OVER, forMs: GATHER_MS });
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
  /** Lines keep their order. */
  const after = (write: (fields: object, message: string) => void) => (fields: object, message: string) => {
    requests.writeOut();
    write(fields, message);
  };
  return {
    debug: after((fields, message) => logger.debug(fields, message)),
    info: after((fields, message) => logger.info(fields, message)),
    warn: after((fields, message) => {
      logger.warn(fields, message);
      destination.flush();
    }),
    error: after((fields, message) => {
      logger.error(fields, message);
      destination.flush();
    }),
    request(line) {
      if (logger.isLevelEnabled('info')) requests.add(requestLine(Date.now(), line));
    },
    async pass(lines) {
      // Where the reader is gone, no "drain" event comes: the rest is discarded.
      if (destination.write(lines) === false)
        await once(destination, 'drain', { signal: AbortSignal.timeout(ROOM_MS) }).catch(() => {});
    },
    flush() {
      try {
        requests.writeOut();
        destination.flushSync();
      } catch {
        // The reader is gone, or the descriptor is not open yet.
      }
    },
  };
}

/** Texts that come again and again (routes, clients, organisations, keys) as JSON; so few that all may be forgotten. */
const known = new Map<string, string>();
const MOST_KNOWN = 2_000;
const LONGEST_KNOWN = 200;

function quoted(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const json = JSON.stringify(text);
  if (text.length > LONGEST_KNOWN) return json;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, json);
  return json;
}

/** What the logger would write, in a tenth of the time: none of these fields holds a secret. */
function requestLine(time: number, line: RequestLine): string {
  const { requestId, method, route, status, milliseconds, client, caller } = line;
  const who = caller === null ? '' : `,"orgId":${quoted(caller.orgId)},"keyId":${quoted(caller.keyId)}`;
  const rounded = Math.round(milliseconds * 1_000) / 1_000;
  return `{"level":"info","time":"${formatDateTime(time)}","requestId":${JSON.stringify(requestId)},"method":${quoted(method)},"route":${quoted(route)},"status":${status},"milliseconds":${rounded},"client":${quoted(client)}${who},"msg":"request"}\n`;
}
