import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { USUAL_LIMITS, type OrganisationLimits } from '../../src/domain/organisations/limits.ts';
import type { Storage } from '../../src/domain/ports.ts';
import { createClock, type Clock } from '../../src/lib/time/clock.ts';
import { restore } from '../../src/storage/sqlite/file/backup.ts';
import { openConnection } from '../../src/storage/sqlite/connection.ts';
import { openSqlite } from '../../src/storage/sqlite/engine.ts';
import { migrate as migrateSqlite } from '../../src/storage/sqlite/migrate.ts';
import { migrate as migratePostgres } from '../../src/storage/postgres/migrate.ts';
import { openPool } from '../../src/storage/postgres/pool.ts';
import { openPostgres } from '../../src/storage/postgres/engine.ts';
import { inject } from 'vitest';
import {
  copyDatabase,
  createDatabase,
  createDatabaseLike,
  openStatements,
  putBack,
} from '../support/postgres/postgres-database.ts';
import { silentLog } from '../support/silent-log.ts';
import { openFiles } from '../support/processes/open-files.ts';
import { postgresSchema, sqliteSchema } from '../support/storage/schema-statements.ts';
import { filesIn } from '../support/storage/database-bytes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { TEST } from '../support/test-actor.ts';

/** An engine with an empty database of its own. */
export interface OpenEngine {
  storage: Storage;
  /** The storage's clock; tests advance it. */
  clock: Clock;
  /** Where tests may put files. */
  folder: string;
  /** As in {@link Engine}. */
  hasBackup: boolean;
  /** The setting that names the database to another process. */
  url: string;
  /** One more storage over the same database, as a second process or node has it. Closed with the engine. */
  peer: () => Promise<Storage>;
  /** Closes the storage and opens the database again. */
  reopen: () => Promise<void>;
  /**
   * Keeps a copy of the database, and gives what puts it back as an operator may do by hand, without a command of ours.
   * Reopens the storage; there may be no peer.
   */
  keep: () => Promise<() => Promise<void>>;
  /** What a statement gives, past the ports: for what no port reads back. */
  rows: (statement: string) => Promise<Record<string, unknown>[]>;
  /**
   * The files it keeps its rows in, everything of it written to them: not PostgreSQL's log, which has a life of its
   * own.
   */
  files: () => Promise<string[]>;
  /** Puts a backup in place of the database, as the command does. */
  restore: (file: string) => Promise<void>;
  /** Closes everything and removes the database. @throws Error where something was left open */
  destroy: () => Promise<void>;
}

export interface OpenOptions {
  maxWaiting?: number;
  /** How many rows of each kind an organisation may have, where not the usual number. */
  most?: Partial<OrganisationLimits>;
  /** Stops at a version of the schema first, this many migrations from its beginning, and fills it past the ports. */
  from?: { migrations: number; fill: (rows: OpenEngine['rows']) => Promise<void> };
}

export interface Engine {
  name: string;
  /** Statements that read the schema from the database itself. */
  schema: { describe: string; tables: string; indexes: string };
  /** Statements that keep it from compressing text, so that it can be looked for in its files. */
  uncompressed: readonly string[];
  /** Whether Debrief makes its backups; else the database's own tools do. */
  hasBackup: boolean;
  /** How many processes the crash test runs. */
  processes: { apis: number; workers: number };
  open: (options?: OpenOptions) => Promise<OpenEngine>;
}

const sqlite: Engine = {
  name: 'sqlite',
  schema: sqliteSchema,
  uncompressed: [],
  hasBackup: true,
  processes: { apis: 1, workers: 1 },
  async open({ maxWaiting = 500, most, from } = {}) {
    const folder = temporaryFolder();
    const file = join(folder.path, 'debrief.db');
    const clock = createClock();
    const rows: OpenEngine['rows'] = (statement) => {
      const raw = new DatabaseSync(file);
      try {
        return Promise.resolve(raw.prepare(statement).all());
      } finally {
        raw.close();
      }
    };
    if (from) {
      const connection = openConnection(file, 'write');
      await migrateSqlite(connection, 0, from.migrations).finally(connection.close);
      await from.fill(rows);
    }
    const open = async () =>
      (await openSqlite({ file, clock, maxWaiting, most: { ...USUAL_LIMITS, ...most }, pollMs: 20 })).as(TEST);
    const peers: Storage[] = [];
    let kept = 0;
    const engine: OpenEngine = {
      storage: await open(),
      clock,
      folder: folder.path,
      hasBackup: true,
      url: `sqlite:${file}`,
      async peer() {
        const peer = await open();
        peers.push(peer);
        return peer;
      },
      async reopen() {
        await engine.storage.close();
        engine.storage = await open();
      },
      async keep() {
        kept += 1;
        const copy = join(folder.path, `kept-${kept}`);
        await engine.storage.backup(copy, () => {});
        return async () => {
          await engine.storage.close();
          for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
          copyFileSync(copy, file);
          engine.storage = await open();
        };
      },
      rows,
      files: () => Promise.resolve(filesIn(folder.path)),
      restore: (backup) => restore(backup, file, clock.now()),
      async destroy() {
        await Promise.all([engine.storage, ...peers].map((storage) => storage.close()));
        const left = openFiles(folder.path);
        folder.remove();
        if (left.length > 0) throw new Error(`left open: ${left.join(', ')}`);
      },
    };
    return engine;
  },
};

const postgres: Engine = {
  name: 'postgres',
  schema: postgresSchema,
  uncompressed: ['transcripts alter column text', 'assessments alter column evidence'].map(
    (column) => `alter table ${column} set storage external`,
  ),
  hasBackup: false,
  processes: { apis: 2, workers: 1 },
  async open({ maxWaiting = 500, most, from } = {}) {
    const folder = temporaryFolder();
    const server = inject('postgresUrl');
    const database = from ? await createDatabase(server) : await createDatabaseLike(server, inject('migratedUrl'));
    const clock = createClock();
    const { rows, close } = openStatements(database.url);
    if (from) {
      const pool = openPool({ url: database.url, size: 1, timeoutMs: 10_000, onError() {} });
      await migratePostgres(pool.kysely, 0, from.migrations).finally(() => pool.close());
      await from.fill(rows);
    }
    const open = async () =>
      (
        await openPostgres({
          url: database.url,
          directUrl: database.url,
          poolSize: 10,
          timeoutMs: 10_000,
          maxWaiting,
          most: { ...USUAL_LIMITS, ...most },
          clock,
          log: silentLog,
          mayMigrate: true,
        })
      ).as(TEST);
    const peers: Storage[] = [];
    const copies: { drop: () => Promise<void> }[] = [];
    const engine: OpenEngine = {
      storage: await open(),
      clock,
      folder: folder.path,
      hasBackup: false,
      url: database.url,
      async peer() {
        const peer = await open();
        peers.push(peer);
        return peer;
      },
      async reopen() {
        await engine.storage.close();
        engine.storage = await open();
      },
      async keep() {
        await Promise.all([engine.storage.close(), close()]);
        const copy = await copyDatabase(database.url, `kept_${copies.length}`);
        copies.push(copy);
        engine.storage = await open();
        return async () => {
          await Promise.all([engine.storage.close(), close()]);
          await putBack(copy.url, database.url);
          engine.storage = await open();
        };
      },
      rows,
      async files() {
        const [place] = await rows(
          `select current_setting('data_directory') as folder, oid from pg_database where datname = current_database()`,
        );
        await rows('checkpoint');
        return filesIn(join(String(place?.['folder']), 'base', String(place?.['oid'])));
      },
      restore: () => Promise.reject(new Error('PostgreSQL is restored with its own tools')),
      async destroy() {
        await Promise.all([...[engine.storage, ...peers].map((storage) => storage.close()), close()]);
        await Promise.all([database, ...copies].map(({ drop }) => drop()));
        folder.remove();
      },
    };
    return engine;
  },
};

/** Every engine. Each suite under `test/contract` and `test/property/storage` runs on each of them. */
export const engines: readonly Engine[] = [sqlite, postgres];
