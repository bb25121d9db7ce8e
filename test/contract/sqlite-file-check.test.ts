import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { openConnection, type Connection } from '../../src/storage/sqlite/connection.ts';
import { createFileCheck } from '../../src/storage/sqlite/file-check.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

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
