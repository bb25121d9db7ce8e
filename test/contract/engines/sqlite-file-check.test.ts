import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, linkSync, readFileSync, renameSync, statSync, utimesSync } from 'node:fs';
import { execPath, platform } from 'node:process';
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { openConnection, type Connection } from '../../../src/storage/sqlite/connection.ts';
import { createFileCheck } from '../../../src/storage/sqlite/file/file-check.ts';
import { createForeignWrites } from '../../../src/storage/sqlite/file/foreign-writes.ts';
import { createSharedIndex } from '../../../src/storage/sqlite/file/shared-index.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

/** Writes and clears the log as fast as it can, and compacts the file where it is told to. */
const WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData.file);
  database.exec('pragma busy_timeout = 5000; pragma synchronous = off');
  const insert = database.prepare('insert into migrations values (?)');
  let rounds = 0;
  (function round() {
    for (let row = 0; row < 20; row += 1) insert.run('x'.repeat(2000));
    database.exec('pragma wal_checkpoint(truncate); delete from migrations');
    if (workerData.compacts) database.exec('vacuum');
    rounds += 1;
    if (rounds === 1) parentPort.postMessage('writing');
    if (rounds < workerData.rounds) setImmediate(round);
  })();
`;

interface Writing {
  rounds: number;
  compacts: boolean;
}

/** What the check finds while another thread writes to the file. */
async function troublesBeside(name: string, writing: Writing): Promise<string[]> {
  const { file, connection } = make(name);
  const check = createFileCheck(file, connection);
  const writer = new Worker(WRITER, { eval: true, workerData: { file, ...writing } });
  await once(writer, 'message');
  let ended = false;
  writer.on('exit', () => {
    ended = true;
  });
  const troubles = new Set<string>();
  while (!ended) {
    for (let look = 0; look < 200; look += 1) {
      const trouble = check.trouble();
      if (trouble) troubles.add(trouble.sentence);
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  connection.close();
  return [...troubles];
}

function make(name: string): { file: string; connection: Connection } {
  const file = join(folder.path, name);
  const connection = openConnection(file, 'write', 5_000);
  connection.raw.exec('create table migrations (name text)');
  connection.raw.prepare('select 1 from migrations limit 1').get();
  return { file, connection };
}

it('a log that another process writes and clears meanwhile is never taken for one that was cut', async () => {
  expect(await troublesBeside('cleared.db', { rounds: 1_500, compacts: false })).toEqual([]);
});

it('a file that another process compacts, and makes longer again, is never taken for one that was cut', async () => {
  expect(await troublesBeside('compacted.db', { rounds: 150, compacts: true })).toEqual([]);
});

/** A file that was compacted, to which another process adds a page before each of twelve checks. */
function compactedAndGrowing(name: string, open: typeof openConnection): (string | null)[] {
  const { file, connection } = make(name);
  const insert = connection.raw.prepare('insert into migrations values (?)');
  for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(8_000));
  connection.raw.exec('pragma wal_checkpoint(truncate)');
  const check = createFileCheck(file, connection, open);
  const other = openConnection(file, 'write', 5_000);
  other.raw.exec('delete from migrations where rowid > 20; vacuum; pragma wal_checkpoint(truncate)');
  const add = other.raw.prepare('insert into migrations values (?)');
  const found = Array.from({ length: 12 }, () => {
    add.run('y'.repeat(8_000));
    return check.trouble()?.kind ?? null;
  });
  other.close();
  connection.close();
  return found;
}

it('after compacting, a file that another process makes longer all the time is not read as a whole each time', () => {
  let opened = 0;
  const found = compactedAndGrowing('growing.db', (...args) => {
    opened += 1;
    return openConnection(...args);
  });
  expect(new Set(found)).toEqual(new Set([null]));
  expect(opened).toBe(2);
});

it('a file that cannot be opened to read it is not called damaged', () => {
  const nowhere = join(folder.path, 'missing', 'debrief.db');
  expect(() => compactedAndGrowing('unopened.db', () => openConnection(nowhere, 'read'))).toThrow('unable to open');
});

/** A database of many pages, all of them written back; and a copy of it, after which rows changed and none was added. */
function withOlderCopy(name: string): { file: string; copy: string; connection: Connection } {
  const { file, connection } = make(name);
  const insert = connection.raw.prepare('insert into migrations values (?)');
  for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(3_000));
  connection.raw.exec('pragma wal_checkpoint(truncate)');
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  connection.raw.exec(`update migrations set name = '${'y'.repeat(3_000)}'; pragma wal_checkpoint(truncate)`);
  return { file, copy, connection };
}
/** Lets the clock of the file system go on: it counts in steps of some ms. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

it.runIf(platform === 'linux').each(['nothing', 'a row', 'a log begun anew'])(
  'an older copy of the same size that is written over the file is noticed, after %s was written',
  async (written) => {
    const { file, copy, connection } = withOlderCopy(`copied-${written}.db`);
    const check = createFileCheck(file, connection);
    const insert = connection.raw.prepare("insert into migrations values ('z')");
    expect(check.trouble()).toBeNull();
    if (written !== 'nothing') insert.run();
    expect(check.trouble()).toBeNull();
    if (written === 'a log begun anew') {
      connection.raw.exec('pragma wal_checkpoint(passive)');
      expect(check.trouble()).toBeNull();
      insert.run();
      expect(check.trouble()).toBeNull();
    }
    const { size } = statSync(file);
    await aMoment();
    copyFileSync(copy, file);
    expect(statSync(file).size).toBe(size);
    for (let look = 0; look < 3; look += 1)
      expect(check.trouble()).toMatchObject({
        kind: 'damaged',
        sentence: expect.stringContaining('other than Debrief'),
      });
    connection.close();
  },
);

it.runIf(platform === 'linux')(
  'an older copy that is written over the file is noticed behind the first row of a log that was not there before',
  async () => {
    const { file, copy, connection: former } = withOlderCopy('first-row.db');
    former.close();
    const connection = openConnection(file, 'write', 5_000);
    connection.raw.prepare('select 1 from migrations limit 1').get();
    const check = createFileCheck(file, connection);
    expect(check.trouble()).toBeNull();
    connection.raw.exec("insert into migrations values ('first')");
    expect(check.trouble()).toBeNull();
    await aMoment();
    copyFileSync(copy, file);
    expect(check.trouble()).toMatchObject({ kind: 'damaged' });
    connection.close();
  },
);

it('an older, shorter copy over a file that has grown since the last look is noticed', () => {
  const { file, connection } = make('grown.db');
  connection.raw.exec('pragma wal_checkpoint(truncate)');
  const copy = `${file}.copy`;
  copyFileSync(file, copy);
  const check = createFileCheck(file, connection);
  expect(check.trouble()).toBeNull();
  const insert = connection.raw.prepare('insert into migrations values (?)');
  for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(3_000));
  connection.raw.exec('pragma wal_checkpoint(passive)');
  expect(statSync(file).size).toBeGreaterThan(statSync(copy).size);
  copyFileSync(copy, file);
  for (let look = 0; look < 3; look += 1) expect(check.trouble()).toMatchObject({ kind: 'damaged' });
  connection.close();
});

it.runIf(platform === 'linux')(
  'an older, shorter copy is noticed where SQLite has to read the first page again, soon after another process committed',
  () => {
    const { file, connection } = make('forgotten.db');
    connection.raw.exec('pragma wal_checkpoint(truncate)');
    const copy = `${file}.copy`;
    copyFileSync(file, copy);
    const check = createFileCheck(file, connection);
    const insert = connection.raw.prepare('insert into migrations values (?)');
    for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(3_000));
    const other = openConnection(file, 'write', 5_000);
    other.raw.exec("insert into migrations values ('other')");
    connection.raw.exec('pragma wal_checkpoint(passive)');
    expect(check.trouble()).toBeNull();
    // Large transactions have the same effect: the pages that were used least leave the cache.
    connection.raw.exec('pragma shrink_memory');
    copyFileSync(copy, file);
    for (let look = 0; look < 3; look += 1) expect(check.trouble()).toMatchObject({ kind: 'damaged' });
    other.close();
    connection.close();
  },
);

it('what SQLite writes back by itself is never taken for the write of another program', () => {
  const { file, connection } = make('written-back.db');
  const check = createFileCheck(file, connection);
  const troubles = new Set();
  // Transactions of the same number of pages, each of which begins the log anew and writes it back.
  for (const rows of [600, 600, 600, 1, 1, 600, 20, 20]) {
    connection.raw.exec('begin');
    const insert = connection.raw.prepare('insert into migrations values (?)');
    for (let row = 0; row < rows; row += 1) insert.run('x'.repeat(8_000));
    connection.raw.exec('commit');
    troubles.add(check.trouble()).add(check.trouble());
    connection.raw.exec('delete from migrations');
    troubles.add(check.trouble());
    if (rows === 20) connection.raw.exec('pragma wal_checkpoint(truncate)');
    troubles.add(check.trouble());
  }
  expect([...troubles]).toEqual([null]);
  connection.close();
});

it('a write-back by another process, which committed before, is not taken for one either', () => {
  const { file, connection } = make('beside.db');
  const check = createFileCheck(file, connection);
  const other = openConnection(file, 'write', 5_000);
  const troubles = new Set([check.trouble()]);
  for (let round = 0; round < 20; round += 1) {
    troubles.add(check.trouble());
    other.raw.exec("insert into migrations values ('other')");
    troubles.add(check.trouble());
    if (round % 3 === 0) connection.raw.exec("insert into migrations values ('own')");
    other.raw.exec(`pragma wal_checkpoint(${round % 2 === 0 ? 'truncate' : 'passive'})`);
    troubles.add(check.trouble());
  }
  expect([...troubles]).toEqual([null]);
  other.close();
  connection.close();
});

it('a program that puts the time of the file back, in its own unit, wrote nothing', () => {
  const { file, connection } = withOlderCopy('put-back.db');
  const check = createFileCheck(file, connection);
  const { atimeMs, mtimeMs } = statSync(file);
  utimesSync(file, atimeMs / 1_000, Math.floor(mtimeMs) / 1_000);
  expect(check.trouble()).toBeNull();
  connection.close();
});

/** Writes the log back in a process that may make no file longer than 64 or 128 kB, so that it fails in the middle. */
function failToWriteBack(file: string): void {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    new DatabaseSync(process.argv[1]).exec('pragma wal_checkpoint(passive)');
  `;
  const { status } = spawnSync('sh', ['-c', 'ulimit -f 128; exec "$@"', 'sh', execPath, '-e', script, file]);
  expect(status).not.toBe(0);
}

it.runIf(platform === 'linux')(
  'a write-back that another process began and could not end is not taken for the write of another program',
  async () => {
    const { file, copy, connection } = withOlderCopy('half.db');
    connection.raw.exec(`update migrations set name = '${'z'.repeat(3_000)}'`);
    const check = createFileCheck(file, connection);
    expect(check.trouble()).toBeNull();
    const before = statSync(file, { bigint: true }).mtimeNs;
    await aMoment();
    failToWriteBack(file);
    expect(statSync(file, { bigint: true }).mtimeNs).not.toBe(before);
    for (let look = 0; look < 3; look += 1) expect(check.trouble()).toBeNull();
    // Once the log was written back as a whole, a copy over the file is found as before.
    connection.raw.exec('pragma wal_checkpoint(passive)');
    expect(check.trouble()).toBeNull();
    await aMoment();
    copyFileSync(copy, file);
    expect(check.trouble()).toMatchObject({ kind: 'damaged' });
    connection.close();
  },
);

it.runIf(platform === 'linux')(
  'a write-back between the look at the file and the one at the log is SQLite’s',
  async () => {
    const { file, connection } = withOlderCopy('between.db');
    connection.raw.exec("insert into migrations values ('own')");
    const modified = () => statSync(file, { bigint: true }).mtimeNs;
    const log = () => {
      const found = connection.raw.prepare('pragma wal_checkpoint(noop)').get();
      return { frames: Number(found?.['log']), writtenBack: Number(found?.['checkpointed']) };
    };
    const writes = createForeignWrites(file, connection, createSharedIndex(file), modified);
    expect(writes.look(modified(), log())).toBe(false);
    const before = modified();
    await aMoment();
    connection.raw.exec('pragma wal_checkpoint(passive)');
    expect(modified()).not.toBe(before);
    expect(writes.look(before, log())).toBe(false);
    expect(writes.look(modified(), log())).toBe(false);
    connection.close();
  },
);

/** Looks at a file whose times are made up: each is two seconds after the one before. */
function withTimes(name: string) {
  const { file, connection } = withOlderCopy(name);
  const found = connection.raw.prepare('pragma wal_checkpoint(noop)').get();
  const log = { frames: Number(found?.['log']), writtenBack: Number(found?.['checkpointed']) };
  let time = 0n;
  const writes = createForeignWrites(file, connection, createSharedIndex(file), () => time, true);
  const lookAt = (index: number) => {
    time = 1_790_000_000_000_000_000n + BigInt(index) * 2_000_000_000n;
    return writes.look(time, log);
  };
  return { lookAt, file, connection };
}

it.runIf(platform === 'linux').each([
  ['of the last thousand', 999, false],
  ['that is forgotten', 1_000, true],
])('a time %s is put back', (what, later, isFound) => {
  const { lookAt, connection } = withTimes(`times ${what}.db`);
  expect(lookAt(0)).toBe(false);
  for (let index = 1; index <= later; index += 1) expect(lookAt(index)).toBe(true);
  expect(lookAt(0)).toBe(isFound);
  connection.close();
});

it.runIf(platform === 'linux')('nothing is found while the shared index at the path is another file', () => {
  const { lookAt, file, connection } = withTimes('another-index.db');
  lookAt(0);
  expect(lookAt(1)).toBe(true);
  const index = `${file}-shm`;
  renameSync(index, `${index}.kept`);
  copyFileSync(`${index}.kept`, index);
  expect(lookAt(2)).toBe(false);
  renameSync(`${index}.kept`, index);
  // What was known before is of no use any more: the first look is what later ones are compared with.
  expect(lookAt(3)).toBe(false);
  expect(lookAt(4)).toBe(true);
  connection.close();
});

it('a program that read the file for long, and puts back the time from before it was written, wrote nothing', async () => {
  const { file, connection } = withOlderCopy('put-back-late.db');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  const check = createFileCheck(file, connection);
  connection.raw.exec("insert into migrations values ('own'); pragma wal_checkpoint(passive)");
  expect(check.trouble()).toBeNull();
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  expect(check.trouble()).toBeNull();
  connection.close();
});

it('a copy that keeps times, new rights, and a second name are not writes', async () => {
  const { file, connection } = withOlderCopy('read-only.db');
  const check = createFileCheck(file, connection);
  await aMoment();
  chmodSync(file, 0o600);
  linkSync(file, `${file}.name`);
  spawnSync('cp', ['--preserve=all', file, `${file}.kept`]);
  expect(readFileSync(`${file}.kept`).length).toBe(statSync(file).size);
  expect(check.trouble()).toBeNull();
  connection.close();
});
