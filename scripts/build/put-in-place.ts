import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a built folder that says what it was built from. */
export const STAMP = 'made-of.txt';
/** How often it is tried while other processes build the same. Fewer start at once. */
const MOST_TRIES = 20;

/** Whether a built folder is of this source. */
export function isMadeOf(folder: string, madeOf: string): boolean {
  const stamp = join(folder, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === madeOf;
}

/**
 * Puts a built folder, stamp included, in the place of an earlier one. Where another process has put the same there
 * meanwhile, that one stays and `built` is left where it is.
 * @throws the system's error where the folder cannot be moved
 */
export function putInPlace(built: string, target: string, madeOf: string): void {
  for (let tries = 1; !isMadeOf(target, madeOf); tries += 1) {
    try {
      rmSync(target, { recursive: true, force: true });
      renameSync(built, target);
      return;
    } catch (error) {
      // Between the two calls, or while files were being removed, another process has moved its own there.
      if (tries === MOST_TRIES) throw error;
    }
  }
}
