import { createWriteStream, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileExistsError, makeNewFile, nameIsTaken } from '../lib/files/new-file.ts';
import { CliError } from './errors.ts';

/**
 * Makes sure that a file can be made.
 * @throws FileExistsError where it is there already
 * @throws CliError where its folder is not there, or it is -, which other commands take for a pipe
 */
export function requireNewFile(file: string): void {
  if (file === '-')
    throw new CliError('usage', 'This needs the name of a file, not -. For a file of that name, say ./-');
  if (nameIsTaken(file)) throw new FileExistsError(file);
  if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory())
    throw new CliError('not_found', `There is no folder ${dirname(file)}. Make it first.`);
}

/**
 * Writes a new file that only its owner may read, as {@link makeNewFile} does.
 * @param signal stops the writing; nothing is left then
 * @throws FileExistsError where the file has come to exist meanwhile
 */
export async function writeNewFile(
  file: string,
  text: AsyncIterable<string | Uint8Array> | readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  await makeNewFile(file, async (path) => {
    const out = createWriteStream(path, { mode: 0o600, flags: 'wx' });
    const closed = new Promise<void>((resolve) => out.once('close', resolve));
    try {
      await pipeline(text, out, { signal });
    } finally {
      // A pipeline that fails does not wait until the file is open, which may be when its folder is being removed.
      out.destroy();
      await closed;
    }
  });
}
