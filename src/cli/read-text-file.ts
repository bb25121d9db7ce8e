import { isUtf8 } from 'node:buffer';
import { statSync } from 'node:fs';
import { readStream } from '../lib/files/read-stream.ts';
import { CliError } from './errors.ts';
import { withCommas } from '../lib/text/text.ts';

/** A byte order mark does not count. */
const MARK_BYTES = 3;

/**
 * Reads a whole text file, or what comes through a pipe where it is called `-`. A byte order mark is left out.
 * @param limit the most bytes that are read
 * @param whose what the limit is, for the message
 * @throws CliError where there is no such file, it is too long, or not UTF-8
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
  const bytes = Buffer.concat(pieces);
  if (!isUtf8(bytes)) throw new CliError('bad_data', 'The file is not UTF-8. Save it as UTF-8 and try again.');
  return bytes.toString('utf8').replace(/^\uFEFF/, '');
}
