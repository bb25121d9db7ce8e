import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { openConnection } from '../../src/storage/sqlite/connection.ts';
import { createFileCheck } from '../../src/storage/sqlite/file-check.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

/** Writes and clears the log as fast as it can, until it is told to end. */
const WRITER = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  const database = new DatabaseSync(workerData);
  database.exec('pragma busy_timeout = 5000; pragma synchronous = off');
  const insert = database.prepare('insert into migrations values (?)');
  let rounds = 0;
  (function round() {
    for (let row = 0; row < 20; row += 1) insert.run('x'.repeat(2000));
    database.exec('pragma wal_checkpoint(truncate); delete from migrations');
    rounds += 1;
    if (rounds === 1) parentPort.postMessage('writing');
    if (rounds < 1500) setImmediate(round);
  })();
`;

it('a log that another process writes and clears meanwhile is never taken for one that was cut', async () => {
  const file = join(folder.path, 'debrief.db');
  const connection = openConnection(file, 'write', 5_000);
  connection.raw.exec('create table migrations (name text)');
  connection.raw.prepare('select 1 from migrations limit 1').get();
  const check = createFileCheck(file, connection);
  const writer = new Worker(WRITER, { eval: true, workerData: file });
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
  expect([...troubles]).toEqual([]);
});
