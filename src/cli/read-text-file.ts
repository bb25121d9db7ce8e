import { statSync } from 'node:fs';
import { readStream } from '../lib/files/read-stream.ts';
import { CliError } from './errors.ts';
import { decodeText } from '../lib/text/decode-text.ts';
import { withCommas } from '../lib/text/text.ts';

/** A byte order mark does not count. */
const MARK_BYTES = 3;

/**
 * Reads a whole text file in whichever encoding it has, or what comes through a pipe where it is called `-`. A byte order mark
 * is left out.
 * @param limit the most bytes that are read
 * @param whose what the limit is, for the message
 * @throws CliError where there is no such file, it is too long, or no text
 */
export async function readTextFile(
  name: string,
  limit: number,
  whose = 'DEBRIEF_MAX_TRANSCRIPT_BYTES',
): Promise<string> {
  const kind = name === '-' ? undefined : statSync(name, { throwIfNoEntry: false });
  if (name !== '-' && !kind)
    throw new CliError('not_found', `There is no file ${name}. Use - to read what comes through a pipe.`);
  if (kind?.isDirectory()) throw new CliError('usage', `${name} is a folder. Name a file.`);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of name === '-' ? process.stdin : readStream(name)) {
    const bytes = Buffer.from(piece);
    size += bytes.length;
    if (size > limit + MARK_BYTES)
      throw new CliError(
        'bad_data',
        `The file is longer than ${withCommas(limit)} bytes, which is the limit (${whose}).`,
      );
    pieces.push(bytes);
  }
  const text = decodeText(Buffer.concat(pieces));
  if (text === null)
    throw new CliError('bad_data', 'The file is no text in a known encoding. Save it as text in UTF-8 and try again.');
  return text;
}
