import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { SettingsError } from './read-settings.ts';

/** Far more than the first line of a file with a secret has. */
const MOST_BYTES = 65_536;
/** The process hears no signal meanwhile. */
const PIPE_MS = 5_000;
const PAUSE_MS = 20;

/**
 * Reads a secret from the file that a setting names: its first line, without space around it. A pipe will do; a device, or
 * a pipe that brings nothing, is refused, so that a wrong path cannot hold up the start or fill the memory.
 * @param waitMs how long a pipe may take to bring it
 * @throws SettingsError which names the setting; never what the file holds
 */
export function readSecretFile(variable: string, path: string, waitMs = PIPE_MS): string {
  let text: string;
  try {
    text = readStart(path, waitMs);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SettingsError(`The file that ${variable} names cannot be read${code}.`);
  }
  const [secret = ''] = text.replace(/^\uFEFF/, '').split('\n');
  if (!/^[!#-[\]-~]+$/.test(secret.trim()))
    throw new SettingsError(
      `The file that ${variable} names must hold the secret in its first line: printable characters without spaces, quotation marks or backslashes.`,
    );
  return secret.trim();
}

/** The first {@link MOST_BYTES} of a file or pipe; of a device, nothing. @throws NodeJS.ErrnoException */
function readStart(path: string, waitMs: number): string {
  // A pipe without a writer would otherwise be waited for without an end.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const kind = fstatSync(file);
    if (kind.isCharacterDevice() || kind.isBlockDevice()) return '';
    const bytes = Buffer.alloc(MOST_BYTES);
    let size = 0;
    const end = performance.now() + waitMs;
    for (;;) {
      const count = readNow(file, bytes.subarray(size));
      size += count ?? 0;
      const mayCome = kind.isFIFO() && (count === null || size === 0) && performance.now() < end;
      if (size === MOST_BYTES || (!count && !mayCome)) return bytes.toString('utf8', 0, size);
      if (!count) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  } finally {
    closeSync(file);
  }
}

/** How many bytes were read; 0 at the end, null where none have come yet. @throws NodeJS.ErrnoException */
function readNow(file: number, into: Buffer): number | null {
  try {
    return readSync(file, into);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return null;
    throw error;
  }
}
