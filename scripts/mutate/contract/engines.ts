import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { forActors, type RunAs } from '../../../src/domain/actors/for-actors.ts';
import { runCommand } from '../../../src/domain/commands.ts';
import { createClock, type Clock } from '../../../src/lib/time/clock.ts';
import { newId } from '../../../src/lib/bytes/ids.ts';
import { USUAL_LIMITS, type OrganisationLimits } from '../../../src/domain/organisations/limits.ts';
import { openConnection } from '../../../src/storage/sqlite/connection.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import { sqliteTraits } from '../../../src/storage/sqlite/traits.ts';
import { compileStatements, makeStores } from '../../../src/storage/queries/stores.ts';
import { sqliteSchema } from '../../../test/support/storage/schema-statements.ts';
import { filesIn } from '../../../test/support/storage/database-bytes.ts';
import { TEST } from '../../../test/support/test-actor.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { Engine, OpenEngine, OpenOptions } from '../../../test/contract/engines.ts';

const EMPTY = temporaryFolder();
process.once('exit', EMPTY.remove);
const empty = join(EMPTY.path, 'empty.db');
const setup = openConnection(empty, 'write');
await migrate(setup, Date.now());
setup.raw.exec('pragma wal_checkpoint(truncate)');
setup.close();

export interface InProcessEngine extends OpenEngine {
  /** Puts the database and its clock back to how they were when it was opened. */
  empty: () => Promise<void>;
}

/**
 * The embedded engine with its commands run by the caller's thread, one after the other, where mutants can be switched.
 * Its database is a copy of a migrated one.
 */
const inProcess = {
  name: 'sqlite in process',
  schema: sqliteSchema,
  uncompressed: [],
  hasBackup: true,
  processes: { apis: 1, workers: 1 },
  async open({ maxWaiting = 500, most, from }: OpenOptions = {}): Promise<InProcessEngine> {
    if (from) throw new Error('a database of an earlier version is not opened in process');
    const folder = temporaryFolder();
    const file = join(folder.path, 'debrief.db');
    copyFileSync(empty, file);
    const clock = createClock();
    const storage = await openSqlite({ file, clock, maxWaiting, pollMs: 20 });
    const writer = openWriter(file, clock, { ...USUAL_LIMITS, ...most });
    const opened = forActors(storage, writer.execute).as(TEST);
    const unable = () => Promise.reject(new Error('the in-process engine cannot do this'));
    return {
      storage: opened,
      clock,
      folder: folder.path,
      hasBackup: true,
      url: `sqlite:${file}`,
      // Its commands wait for each other; a second connection would block the thread that the first one needs.
      peer: () => Promise.resolve(opened),
      reopen: () => Promise.resolve(),
      keep: unable,
      rows: (statement) => Promise.resolve(writer.rows(statement)),
      files: () => Promise.resolve(filesIn(folder.path)),
      restore: unable,
      async empty() {
        clock.advance(Date.now() - clock.now());
        await writer.empty();
      },
      async destroy() {
        await storage.close();
        await writer.close();
        folder.remove();
      },
    };
  },
} satisfies Engine;

export const engines = [inProcess] as const;

interface Writer {
  execute: RunAs;
  rows: (statement: string) => Record<string, unknown>[];
  empty: () => Promise<void>;
  close: () => Promise<void>;
}

function openWriter(file: string, clock: Clock, most: OrganisationLimits): Writer {
  const { raw, kysely, close } = openConnection(file, 'write');
  const statements = compileStatements(kysely, sqliteTraits);
  let last: Promise<unknown> = Promise.resolve();
  const tables = raw
    .prepare("select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
  raw.exec(`attach '${empty}' as empty`);

  /** Runs a command in a transaction of its own. */
  async function run<Result>(command: (now: number) => Promise<Result>): Promise<Result> {
    raw.exec('begin immediate');
    try {
      const result = await command(clock.now());
      raw.exec('commit');
      return structuredClone(result);
    } catch (error) {
      if (raw.isTransaction) raw.exec('rollback');
      throw error;
    }
  }

  return {
    execute(actor, name, input) {
      const given = structuredClone(input);
      // Lets timers run between commands: else no time limit would end a test in which a mutant repeats them endlessly.
      const result = last
        .then(() => nextRound())
        .then(() =>
          run((now) =>
            runCommand(
              name,
              {
                actor,
                stores: makeStores({ database: kysely, traits: sqliteTraits, now, statements }),
                now,
                most,
                newId,
              },
              given,
            ),
          ),
        );
      last = result.catch(() => {});
      return result;
    },
    rows: (statement) => raw.prepare(statement).all(),
    async empty() {
      await last;
      const refill = tables.map(
        (name) => `delete from main."${name}"; insert into main."${name}" select * from empty."${name}";`,
      );
      raw.exec(`begin immediate; ${refill.join(' ')} commit`);
    },
    async close() {
      await last;
      close();
    },
  };
}
