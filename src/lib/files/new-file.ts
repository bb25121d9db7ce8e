import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { removeLeftovers } from './remove-leftovers.ts';

/** Something has the name that a new file was to have. */
export class FileExistsError extends Error {
  constructor(file: string) {
    super(`The file ${file} exists already. Name another: nothing is overwritten.`);
    this.name = 'FileExistsError';
  }
}

/** Whether anything has this name: a symbolic link does too, wherever it points. */
export function nameIsTaken(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/**
 * Makes a new file that only its owner may read. It is written in a private folder beside its place, under a name that
 * nobody can guess, so that a link or file placed there beforehand has no effect. It gets its name when it is complete
 * and on the disk; where writing fails, nothing is left.
 * @param write writes the file to the path it is given, where nothing is yet
 * @throws FileExistsError where something has the name already, or has come to have it meanwhile
 */
export async function makeNewFile(file: string, write: (path: string) => Promise<void>): Promise<void> {
  if (nameIsTaken(file)) throw new FileExistsError(file);
  const folder = makePrivateFolder(dirname(file));
  try {
    const partial = join(folder, randomBytes(8).toString('hex'));
    await write(partial);
    chmodSync(partial, 0o600);
    sync(partial);
    putInPlace(partial, file);
    sync(dirname(file));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a folder that only its owner may enter, with a name that nobody can guess. Those that killed programs left
 * beside it are removed.
 */
export function makePrivateFolder(parent: string): string {
  removeLeftovers(parent, Date.now());
  return mkdtempSync(join(parent, '.debrief-'));
}

/** Makes an empty file without rights for others, where there is none. SQLite gives its -wal and -shm the same rights. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, constants.O_CREAT | constants.O_RDWR, 0o600));
}

/** A link replaces nothing, unlike a rename. Where the file system has no links, an empty file reserves the name. */
function putInPlace(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (nameIsTaken(file)) throw new FileExistsError(file);
    if (!hasCode(error, ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])) throw error;
    closeSync(openSync(file, 'wx', 0o600));
    renameSync(partial, file);
  }
}

/** Waits until the disk has it. Some network file systems cannot do that for a folder. */
function sync(path: string): void {
  const descriptor = openSync(path, constants.O_RDONLY);
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (!hasCode(error, ['EINVAL', 'ENOTSUP'])) throw error;
  } finally {
    closeSync(descriptor);
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
