import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CliError } from './errors.ts';

/** Makes sure that a file can be made. @throws CliError where it is there already, or its folder is not */
export function requireNewFile(file: string): void {
  if (existsSync(file)) throw existsAlready(file);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new CliError('not_found', `There is no folder ${dirname(file)}. Make it first.`);
}

/**
 * Writes a new file that only its owner may read. It appears under its name only when it is complete. Until then it has
 * a name that nobody can guess, so that a link placed there beforehand cannot send the text elsewhere.
 * @throws CliError where the file has come to exist meanwhile
 */
export async function writeNewFile(
  file: string,
  text: AsyncIterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const partial = `${file}.${randomBytes(8).toString('hex')}.partial`;
  try {
    await pipeline(text, createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }), { signal });
    putInPlace(partial, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw existsAlready(file);
    throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Unlike a rename, a link does not replace a file that is there; some file systems have no links. */
function putInPlace(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (existsSync(file)) throw error;
    renameSync(partial, file);
  }
}

function existsAlready(file: string): CliError {
  return new CliError('usage', `The file ${file} exists already. Name another: nothing is overwritten.`);
}
