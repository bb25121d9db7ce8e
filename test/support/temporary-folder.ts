import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of its own for one test, in memory where the machine has such a place: what is tested is never a power cut.
 */
export interface TemporaryFolder {
  path: string;
  remove: () => void;
}

/** Makes one. */
export function temporaryFolder(): TemporaryFolder {
  const path = mkdtempSync(join(base(), 'debrief-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function base(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    return '/dev/shm';
  } catch {
    return tmpdir();
  }
}
