import { organisationLimits } from '../config/organisation-definitions.ts';
import type { Settings } from '../config/definitions.ts';
import type { Engine, Log } from '../domain/ports.ts';
import type { Clock } from '../lib/time/clock.ts';
import { requireDatabase, requirePlace } from './database-place.ts';

/** How often to look for commits of other processes, in ms. */
const POLL_MS = 100;

/**
 * How long a write of a service waits for another program's to end, in ms. Whoever submits a call does better to hear of
 * it and to come back.
 */
const SERVICE_LOCK_TIMEOUT_MS = 5_000;

/** With what a process ends whose database cannot be used (EX_UNAVAILABLE of sysexits.h): whoever watches it starts it anew. */
const UNAVAILABLE = 69;

/** Whether there is a database that a backup can be put in place of. @throws Error that says what to do otherwise */
export function requireRestorable(settings: Settings): void {
  if (!isEmbedded(settings))
    throw new Error(
      'A PostgreSQL database is restored with its own tools, as pg_restore. docs/postgresql.md says how.',
    );
}

/** Puts a backup in place of the embedded database the settings name. */
export async function restoreBackup(settings: Settings, source: string): Promise<void> {
  requireRestorable(settings);
  const { restore } = await import('../storage/sqlite/file/backup.ts');
  const file = databaseFile(settings);
  requirePlace(file);
  await restore(source, file, Date.now());
}

export interface OpenStorageOptions {
  clock: Clock;
  log: Log;
  /** Whether a PostgreSQL database may be brought up to date. */
  mayMigrate: boolean;
  /** Whether an embedded database is made where there is none. */
  mayCreate: boolean;
  /** Whether this is a service, which gets ready to write at once; a command may write nothing. */
  isService: boolean;
}

/**
 * Opens the database with the engine that its address names; the other engine is not loaded.
 * @throws SettingsError where there is no embedded database and none may be made
 */
export async function openStorage(
  settings: Settings,
  { clock, log, mayMigrate, mayCreate, isService }: OpenStorageOptions,
): Promise<Engine> {
  if (isEmbedded(settings)) {
    const { openSqlite } = await import('../storage/sqlite/engine.ts');
    const file = databaseFile(settings);
    if (mayCreate) requirePlace(file);
    else requireDatabase(file);
    return openSqlite({
      file,
      clock,
      log,
      maxWaiting: settings.maxWrites,
      most: organisationLimits(settings),
      pollMs: POLL_MS,
      lazyWriter: !isService,
      ...(isService && {
        lockTimeoutMs: SERVICE_LOCK_TIMEOUT_MS,
        onLocksLost() {
          log.error({}, 'this process keeps itself out of the database: it ends, to be started anew');
          process.exit(UNAVAILABLE);
        },
      }),
    });
  }
  const { openPostgres } = await import('../storage/postgres/engine.ts');
  return openPostgres({
    url: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl || settings.databaseUrl,
    replicaUrl: settings.databaseReplicaUrl,
    poolSize: settings.databasePool,
    timeoutMs: settings.databaseTimeoutSeconds * 1_000,
    lookUpTimeoutMs: settings.databaseLookUpTimeoutSeconds * 1_000,
    readTimeoutMs: settings.databaseReadTimeoutSeconds * 1_000,
    readLockTimeoutMs: settings.databaseLockTimeoutSeconds * 1_000,
    maxWaiting: settings.maxWrites,
    most: organisationLimits(settings),
    clock,
    log,
    mayMigrate,
  });
}

function isEmbedded({ databaseUrl }: Settings): boolean {
  return databaseUrl.startsWith('sqlite:');
}

/** The path in a database address such as `sqlite:./data/debrief.db`. */
function databaseFile({ databaseUrl }: Settings): string {
  return databaseUrl.slice('sqlite:'.length);
}
