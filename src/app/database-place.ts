import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SettingsError } from '../config/read-settings.ts';

/**
 * Makes sure that a command works on a database that is there, instead of making an empty one in a wrong folder.
 * @throws SettingsError which names the path that was looked at, and the next step
 */
export function requireDatabase(file: string): void {
  if (isThere(file)) return;
  throw new SettingsError(
    `There is no database at ${resolve(file)}. Run this in the folder where the service runs, or name its database in DEBRIEF_DATABASE_URL. debrief serve and debrief org create make a new one.`,
  );
}

/**
 * Makes sure that making a database makes no folder at the top of the file system, where a relative path or a mistyped
 * one may lead and where a missing volume would go unnoticed.
 * @throws SettingsError which names the folder that is missing, or that stands where the file should be
 */
export function requirePlace(file: string): void {
  if (isThere(file)) return;
  let folder = dirname(resolve(file));
  if (existsSync(folder)) return;
  while (!existsSync(dirname(folder))) folder = dirname(folder);
  if (dirname(dirname(folder)) !== dirname(folder)) return;
  throw new SettingsError(
    `There is no folder ${folder} for the database, and none is made at the top of the file system. Make it first, or name another file in DEBRIEF_DATABASE_URL.`,
  );
}

function isThere(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory())
    throw new SettingsError(
      `${resolve(file)} is a folder and not a database. Name a file in it in DEBRIEF_DATABASE_URL, such as sqlite:${join(file, 'debrief.db')}`,
    );
  if (found && !found.isFile())
    throw new SettingsError(
      `${resolve(file)} is a device, a pipe or a socket and not a database. Name a file in DEBRIEF_DATABASE_URL.`,
    );
  return found !== undefined;
}
