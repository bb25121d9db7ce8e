import pino from 'pino';
import type { Log, RequestLine } from '../domain/ports.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import { gatherLines } from './gather-lines.ts';
import { createLineOutput, toDescriptor } from './line-output.ts';

/** A log that can be written out before the process ends, as far as somebody takes it. */
export interface FlushableLog extends Log {
  flush: () => Promise<void>;
  /** Writes the line of a request: there may be tens of thousands a second. */
  request: (line: RequestLine) => void;
  /** Writes lines that another process has logged. Resolves when there is room for more. */
  pass: (lines: string) => Promise<void>;
}

/** Lines are gathered up to so many characters and ms: each system call wakes a thread, which costs what hundreds of lines do. */
const GATHER_CHARACTERS = 65_536;
const GATHER_MS = 100;

const LOST = 'Lines of the log were lost, because they could not be written.';

/** How long to wait for the reader of the log, in ms, before more lines are accepted without room for them. */
const ROOM_MS = 10_000;

/**
 * One JSON object a line on standard output, with the time in ISO 8601. A field with the name of a secret is removed,
 * in case one is logged by mistake.
 */
export function createLog(level: string): FlushableLog {
  const output = createLineOutput({
    ...toDescriptor(1),
    describeLost: (lines) =>
      `${JSON.stringify({ level: 'warn', time: formatDateTime(Date.now()), lines, msg: LOST })}\n`,
  });
  // One system call for each line would cost more than the answers do at thousands a second, so lines are gathered.
  const gathered = gatherLines({ write: output.write, atMost: GATHER_CHARACTERS, forMs: GATHER_MS });
  let atExit: (() => void) | undefined;
  /** A log that writes nothing leaves the process as it is. */
  const add = (line: string) => {
    if (!atExit) process.on('exit', (atExit = sayLast));
    gathered.add(line);
  };
  const sayLast = () => output.atExit(gathered.writeOut);
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
    { write: add },
  );
  /** Is written at once, with all lines before it. */
  const atOnce = (write: (fields: object, message: string) => void) => (fields: object, message: string) => {
    write(fields, message);
    gathered.writeOut();
  };
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: atOnce((fields, message) => logger.warn(fields, message)),
    error: atOnce((fields, message) => logger.error(fields, message)),
    request(line) {
      if (logger.isLevelEnabled('info')) add(requestLine(Date.now(), line));
    },
    async pass(lines) {
      add(lines);
      await output.room(ROOM_MS);
    },
    async flush() {
      gathered.writeOut();
      if (!(await output.flush()) || !atExit) return;
      process.off('exit', atExit);
      atExit = undefined;
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
