import type { Settings } from './config/definitions.ts';
import type { Storage } from './domain/ports.ts';
import { createClock, type Clock } from './lib/clock.ts';
import { openSqlite } from './storage/sqlite/engine.ts';
import { restore } from './storage/sqlite/backup.ts';

/** What every command works with. */
export interface Application {
  settings: Settings;
  clock: Clock;
  storage: Storage;
  close: () => Promise<void>;
}

/** How often to look for commits of other processes, in ms. */
const POLL_MS = 100;

/** Opens the database the settings name, up to date. */
export async function openApplication(settings: Settings, clock: Clock = createClock()): Promise<Application> {
  const storage = await openSqlite({ file: databaseFile(settings), clock, maxWaiting: settings.maxWrites, pollMs: POLL_MS });
  return { settings, clock, storage, close: () => storage.close() };
}

/** Puts a backup in place of the database the settings name. */
export async function restoreBackup(settings: Settings, source: string): Promise<void> {
  await restore(source, databaseFile(settings), Date.now());
}

/** The path in a database address such as `sqlite:./data/debrief.db`. */
function databaseFile({ databaseUrl }: Settings): string {
  return databaseUrl.slice('sqlite:'.length);
}
