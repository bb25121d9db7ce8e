import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Actor } from '../../domain/actors/actor.ts';
import { forActors } from '../../domain/actors/for-actors.ts';
import type { CommandName, Input, Output } from '../../domain/commands.ts';
import type { Engine, Log } from '../../domain/ports.ts';
import { USUAL_LIMITS, type OrganisationLimits } from '../../domain/organisations/limits.ts';
import type { Clock } from '../../lib/time/clock.ts';
import { makePrivateFile } from '../../lib/files/new-file.ts';
import { createListeners } from '../../lib/work/listeners.ts';
import { guardedReader } from '../guarded-reader.ts';
import { createTroubleLog } from '../trouble-log.ts';
import { backup } from './file/backup.ts';
import { compact } from './file/compact.ts';
import { LOCK_TIMEOUT_MS, openConnection } from './connection.ts';
import { diagnose } from './diagnose.ts';
import { rememberFile } from './file/file-check.ts';
import { createFileLength } from './file/file-length.ts';
import { createHealth } from './file/health.ts';
import { lookAfter } from './file/look-after.ts';
import { migrate, refuseForeign } from './migrate.ts';
import { settlePlace } from './file/place.ts';
import { createReadConnections } from './read-connections.ts';
import { createReader } from './reader.ts';
import { createSharedIndex } from './file/shared-index.ts';
import { cutShort, troubleError } from './file/trouble.ts';
import { startWriter } from './writer.ts';

export interface SqliteOptions {
  /** The database file; its folder is made where it is missing. */
  file: string;
  clock: Clock;
  /** Where trouble with the file is logged; nowhere unless given. */
  log?: Log;
  /** How many commands may wait for the writer; a further one is refused as overloaded. */
  maxWaiting: number;
  /** How many rows of each kind an organisation may have; the usual limits unless said. */
  most?: OrganisationLimits;
  /** How often to check for commits of other processes, in ms. */
  pollMs: number;
  /** How long a write waits for another process's to end, in ms; ten seconds unless said. Opening waits ten seconds. */
  lockTimeoutMs?: number;
  /**
   * Whether the writer thread starts with the first command. A service starts it at once, so that the first request
   * need not wait for it.
   */
  lazyWriter?: boolean;
  /** As `lookAfter` calls it. */
  onLocksLost?: () => void;
}

/** Migrates the database and opens the embedded engine. */
export async function openSqlite({
  file,
  clock,
  log = SILENT,
  maxWaiting,
  most = USUAL_LIMITS,
  pollMs,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
  lazyWriter = false,
  onLocksLost = () => {},
}: SqliteOptions): Promise<Engine> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  refuseForeign(file);
  if (!existsSync(file)) makePrivateFile(file);
  const setup = openConnection(file, 'write');
  try {
    if (createFileLength(file, setup, createSharedIndex(file)).isTooShort()) throw troubleError(cutShort(file));
    await migrate(setup, clock.now());
    await settlePlace(setup, file);
  } finally {
    setup.close();
  }

  const connection = openConnection(file, 'read');
  // The first read makes the write-ahead log, where it is not there.
  connection.raw.prepare('select 1 from migrations limit 1').get();
  const reads = createReadConnections(file);
  const listeners = createListeners();
  const health = createHealth(rememberFile(file), createTroubleLog(log));
  const writer = startWriter({
    data: { file, clock: clock.buffer, most, lockTimeoutMs },
    maxWaiting,
    lazy: lazyWriter,
    onCommit: listeners.tell,
    onReport: health.learn,
  });
  const stopLooking = lookAfter(health, writer, onLocksLost);
  const dataVersion = connection.raw.prepare('pragma data_version');
  const stopWatching = watchFile(health.look, () => dataVersion.get()?.['data_version'], pollMs, listeners.tell);

  async function run<Name extends CommandName>(actor: Actor, name: Name, input: Input<Name>): Promise<Output<Name>> {
    health.requireWritable();
    return writer.execute(actor, name, input);
  }

  let closed: Promise<void> | undefined;
  async function shutDown(): Promise<void> {
    stopWatching();
    stopLooking();
    listeners.clear();
    await writer.close();
    reads.close();
    connection.close();
  }

  return forActors(
    {
      reader: guardedReader(
        createReader(connection, reads, file, clock.now),
        (_work, run) => health.read(run),
        health.readAtOnce,
      ),
      ready() {
        const trouble = health.trouble();
        return trouble ? Promise.reject(troubleError(trouble)) : Promise.resolve();
      },
      onCommit: listeners.add,
      diagnose: () => diagnose(connection, file),
      compact: () => compact(file),
      // Its plans rest on no statistics.
      renewStatistics: () => Promise.resolve(),
      backup: (target, progress) => backup(file, target, progress),
      close: () => (closed ??= shutDown()),
    },
    run,
  );
}

/**
 * Checks regularly whether the file is still there, and notices commits of other processes by a number that SQLite changes
 * with each: by one timer, since waking up is most of what an idle process does.
 */
function watchFile(check: () => void, commits: () => unknown, pollMs: number, notify: () => void): () => void {
  let last = commits();
  const timer = setInterval(() => {
    check();
    let version: unknown;
    try {
      version = commits();
    } catch {
      // The file cannot be read at the moment. Requests that need it report that; the next poll tries again.
      return;
    }
    if (version === last) return;
    last = version;
    notify();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} };
