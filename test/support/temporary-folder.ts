import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of its own for one test, in memory where the machine has such a place: what is tested is never a power cut.
 */
export interface TemporaryFolder {
  path: string;
  remove: () => void;
}

const IN_MEMORY = '/dev/shm';
/** A container often has 64 MiB there, which the databases of a test run would fill. */
const ENOUGH_BYTES = 2 ** 31;

/** Makes one. @param prefix what its name begins with */
export function temporaryFolder(prefix = 'debrief-test-'): TemporaryFolder {
  return folderIn(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix);
}

/** Makes one on the disk: for programs, which some systems do not run from memory, and for measurements. */
export function folderOnDisk(prefix: string): TemporaryFolder {
  return folderIn(tmpdir(), prefix);
}

function folderIn(parent: string, prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(parent, prefix));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
