import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a built folder that says what it was built from. */
export const STAMP = 'made-of.txt';
/** The file of a built folder that names its parts, a name a line: files whose name has a digest of their content. */
const PARTS = 'parts.txt';
const PART = /-[\w-]{8}\.js$/;
/** How often it is tried while other processes build the same. Fewer start at once. */
const MOST_TRIES = 20;

/** Whether a built folder is of this source. */
export function isMadeOf(folder: string, madeOf: string): boolean {
  const stamp = join(folder, STAMP);
  try {
    return readFileSync(stamp, 'utf8') === madeOf;
  } catch (error) {
    // It was never made, or another process is putting its own in place at this moment.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return false;
    throw error;
  }
}

/**
 * Copies the parts of the build that is in place into a new one. A service that runs loads some of its parts when they are
 * first needed, and would not find them after `npm ci`. Parts of still earlier builds are not copied.
 * @throws the system's error where a part cannot be read or written
 */
export function keepParts(inPlace: string, built: string): void {
  writeFileSync(
    join(built, PARTS),
    readdirSync(built)
      .filter((name) => PART.test(name))
      .join('\n'),
  );
  const list = join(inPlace, PARTS);
  if (!existsSync(list)) return;
  for (const name of readFileSync(list, 'utf8').split('\n')) {
    if (!PART.test(name)) continue;
    try {
      copyFileSync(join(inPlace, name), join(built, name));
    } catch (error) {
      // Somebody has removed it, or another process has put its own build in place at this moment.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

/**
 * Puts a built folder, stamp included, in the place of an earlier one. Where another process has put the same there
 * meanwhile, that one stays and `built` is left where it is. The earlier one is moved away whole and removed there: its
 * files are never deleted under the name of the target, where another process may have put its own meanwhile.
 * @throws the system's error where the folder cannot be moved
 */
export function putInPlace(built: string, target: string, madeOf: string): void {
  const earlier = `${built}-earlier`;
  try {
    for (let tries = 1; !isMadeOf(target, madeOf); tries += 1) {
      try {
        rmSync(earlier, { recursive: true, force: true });
        if (existsSync(target)) renameSync(target, earlier);
        renameSync(built, target);
        return;
      } catch (error) {
        // Between two of the calls another process has moved the earlier one away, or its own there.
        if (tries === MOST_TRIES) throw error;
      }
    }
  } finally {
    rmSync(earlier, { recursive: true, force: true });
  }
}
