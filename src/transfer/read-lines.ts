import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { hasMoreParts } from '../lib/json/bounded-json.ts';
import { withCommas } from '../lib/text/text.ts';

/** Bytes read at a time. */
const CHUNK = 1_048_576;
/** Bytes that a line may have: enough for a session with many long transcripts, and a limit to memory. */
export const LONGEST_LINE = 134_217_728;
/**
 * Brackets, braces, colons and commas outside of text that a line may have: far more than any that was exported. Each
 * takes some fifty bytes of memory when it is parsed, so a long line of nothing else would take gigabytes.
 */
export const MOST_PARTS = 1_000_000;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A part of a file, in bytes, and the number of its first line. */
export interface Range {
  start: number;
  end: number;
  firstLine: number;
}

/**
 * One line that is not blank: its text, or what is wrong with its bytes. `start` and `end` say where it is, in bytes.
 */
export type RawLine = { number: number; start: number; end: number } & (
  | { text: string }
  | { problems: readonly string[] }
);

/**
 * Reads the lines of a file of any size. Blank lines are skipped; `\r\n` and a byte order mark at the start are
 * accepted. A line that is too long, or has too many parts as JSON, is reported as a problem.
 */
export async function* readLines(
  path: string,
  range: Range = { start: 0, end: Infinity, firstLine: 1 },
): AsyncGenerator<RawLine[]> {
  const file = await open(path);
  try {
    let pieces: Buffer[] = [];
    let length = 0;
    let number = range.firstLine;
    let start = range.start;
    const take = (last: Buffer): RawLine | undefined => {
      const size = length + last.length;
      const end = start + size;
      const line =
        size > LONGEST_LINE
          ? { number, start, end, problems: [`It is longer than ${withCommas(LONGEST_LINE)} bytes.`] }
          : decode(pieces.length === 0 ? last : Buffer.concat([...pieces, last]), { number, start, end });
      [pieces, length, start, number] = [[], 0, end + 1, number + 1];
      return line;
    };

    // One buffer for the whole file: the unfinished rest of a line is copied out of it.
    const buffer = Buffer.allocUnsafe(CHUNK);
    for (let position = range.start; position < range.end;) {
      const { bytesRead } = await file.read({ buffer, length: Math.min(CHUNK, range.end - position), position });
      if (bytesRead === 0) break;
      position += bytesRead;
      const lines: RawLine[] = [];
      let from = 0;
      for (let at = buffer.indexOf(NEWLINE); at >= 0 && at < bytesRead; at = buffer.indexOf(NEWLINE, from)) {
        const line = take(buffer.subarray(from, at));
        if (line) lines.push(line);
        from = at + 1;
      }
      const rest = buffer.subarray(from, bytesRead);
      length += rest.length;
      if (length > LONGEST_LINE) pieces = [];
      else if (rest.length > 0) pieces.push(Buffer.from(rest));
      if (lines.length > 0) yield lines;
    }
    const line = length > 0 ? take(Buffer.alloc(0)) : undefined;
    if (line) yield [line];
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer, at: { number: number; start: number; end: number }): RawLine | undefined {
  const marked = at.start === 0 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK);
  const content = marked ? bytes.subarray(3) : bytes;
  if (!isUtf8(content)) return { ...at, problems: ['It is not UTF-8.'] };
  if (content.length > MOST_PARTS && hasMoreParts(content, MOST_PARTS))
    return {
      ...at,
      problems: [`It has more than ${withCommas(MOST_PARTS)} brackets, braces, colons and commas outside of text.`],
    };
  const text = content.toString('utf8').trim();
  return text === '' ? undefined : { ...at, text };
}
