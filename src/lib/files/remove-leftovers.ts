import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../time/units.ts';

/** What a folder is called that `makePrivateFolder` has named. */
const NAME = /^\.debrief-[A-Za-z0-9]{6}$/;
/** For how long nothing in a folder has changed when whoever made it is gone, in ms: a backup writes all the time. */
const OLD_MS = DAY_MS;

/**
 * Removes private folders that killed programs have left in a folder: those of our own user, that nobody else may enter,
 * and in which nothing has changed for a day. What cannot be looked at or removed stays.
 */
export function removeLeftovers(parent: string, now: number): void {
  for (const name of namesIn(parent)) {
    const folder = join(parent, name);
    if (NAME.test(name) && isOurs(folder) && lastChange(folder) < now - OLD_MS) remove(folder);
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is in nobody's way.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
}

/** Of the folder and of what is in it, in ms since 1970. */
function lastChange(folder: string): number {
  const times = [folder, ...namesIn(folder).map((name) => join(folder, name))].map(
    (path) => lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY,
  );
  return Math.max(...times);
}
