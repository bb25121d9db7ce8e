import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Storage } from '../../domain/ports.ts';
import type { Clock } from '../../lib/clock.ts';
import { backup } from './backup.ts';
import { compact } from './compact.ts';
import { LOCK_TIMEOUT_MS, openConnection } from './connection.ts';
import { diagnose } from './diagnose.ts';
import { migrate, refuseForeign } from './migrate.ts';
import { settlePlace } from './place.ts';
import { createReadConnections } from './read-connections.ts';
import { createReader } from './reader.ts';
import { startWriter } from './writer.ts';

export interface SqliteOptions {
  /** The database file; its folder is made where it is missing. */
  file: string;
  clock: Clock;
  /** Commands that may wait for the writer before further ones are refused as overloaded. */
  maxWaiting: number;
  /** How often to look for commits of other processes, in ms. */
  pollMs: number;
  /** How long to wait for another process's write to end, in ms; ten seconds unless said. */
  lockTimeoutMs?: number;
}

/** Opens the embedded engine, and brings its database up to date first. */
export async function openSqlite({
  file,
  clock,
  maxWaiting,
  pollMs,
  lockTimeoutMs = LOCK_TIMEOUT_MS,
}: SqliteOptions): Promise<Storage> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  refuseForeign(file);
  const setup = openConnection(file, 'write', lockTimeoutMs);
  try {
    await migrate(setup, clock.now());
    await settlePlace(setup, file);
  } finally {
    setup.close();
  }

  const connection = openConnection(file, 'read');
  const reads = createReadConnections(file);
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const writer = startWriter({ data: { file, clock: clock.buffer, lockTimeoutMs }, maxWaiting, onCommit: notify });
  const stopWatching = watchCommits(
    () => connection.raw.prepare('pragma data_version').get()?.['data_version'],
    pollMs,
    notify,
  );

  let closed: Promise<void> | undefined;
  async function shutDown(): Promise<void> {
    stopWatching();
    listeners.clear();
    await writer.close();
    reads.close();
    connection.close();
  }

  return {
    reader: createReader(connection, reads, file, clock.now),
    execute: writer.execute,
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    diagnose: () => diagnose(connection, file),
    compact: () => compact(file),
    backup: (target, progress) => backup(file, target, progress),
    close: () => (closed ??= shutDown()),
  };
}

/** Notices commits of other processes by the number SQLite changes with them: about a microsecond a look. */
function watchCommits(look: () => unknown, pollMs: number, notify: () => void): () => void {
  let last = look();
  const timer = setInterval(() => {
    let version: unknown;
    try {
      version = look();
    } catch {
      // The file cannot be read just now. Whoever needs it says so; looking again costs nothing.
      return;
    }
    if (version === last) return;
    last = version;
    notify();
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
