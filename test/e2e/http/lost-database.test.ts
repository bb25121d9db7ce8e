import {
  appendFileSync,
  copyFileSync,
  existsSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, expectError, json, userPath } from '../../support/ask.ts';
import { scenario, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';
import { until } from '../../support/until.ts';

/** The embedded database's file taken away, replaced or cut while the service runs: nothing may be acknowledged then. */
let service: TestService;
let key: string;

beforeEach(async () => {
  // What cannot be written would keep a stopping service waiting for as long as it may drain.
  service = await startService({ DEBRIEF_DRAIN_SECONDS: '0' });
  key = await service.organisation('acme', [user('ada'), scenario('s1')]);
  expect((await submit('before')).status).toBe(202);
});
afterEach(() => service.stop({ complaints: true }));

function submit(call: string) {
  const body = JSON.stringify({ external_conversation_id: call, scenario_id: 's1', transcript: `A: ${call}` });
  return ask(service.port, userPath('ada', 'sessions:ingest-and-assess'), { method: 'POST', key, body });
}

const ready = async () => (await ask(service.port, '/readyz')).status;
const read = () => ask(service.port, userPath('ada', 'sessions'), { key });

/** Ingest is refused from the first request on; reads and the probe as soon as the file is looked for. */
async function expectRefused(said: RegExp, reads = true): Promise<void> {
  const refused = await submit('lost');
  expectError(refused, 'internal');
  expect(refused.header('retry-after')).toBe('1');
  await until('it is not ready', async () => (await ready()) === 503);
  if (reads) {
    expectError(await read(), 'internal');
    expect((await ask(service.port, '/readyz/reads')).status).toBe(503);
  }
  for (let count = 0; count < 20; count += 1) expectError(await submit(`lost ${count}`), 'internal');
  expect((await ask(service.port, '/healthz')).status).toBe(200);
  // Once, not once a request. A read that meets the trouble in the same moment as the writer says it in words of its own.
  const lines = service.complaints();
  const sentences = lines.filter((line) => said.test(line)).flatMap((line) => /"msg":"([^"]+)"/.exec(line)?.[1] ?? []);
  expect(sentences.length, lines.join('\n')).toBeGreaterThan(0);
  expect(new Set(sentences).size, lines.join('\n')).toBe(sentences.length);
}

function move(from: string, to: string): void {
  for (const suffix of ['', '-wal', '-shm']) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
}

it('a database that is deleted is noticed before the next call is acknowledged', async () => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(service.file + suffix);
  await expectRefused(/database file .* is gone/);
});

it('a database that is moved away is noticed, and once it is back, calls are kept again', async () => {
  move(service.file, `${service.file}.away`);
  await expectRefused(/database file .* is gone/);
  move(`${service.file}.away`, service.file);
  await until('it is ready again', async () => (await ready()) === 200);
  expect((await submit('after')).status).toBe(202);
  expect((await read()).status).toBe(200);
});

it('a database that cannot be looked at is noticed, and once it can, calls are kept again', async () => {
  renameSync(service.file, `${service.file}.away`);
  // A link to itself: looking at it fails, as it does where a disk is broken or a folder may not be entered.
  symlinkSync(service.file, service.file);
  await expectRefused(/cannot be looked at/, false);
  expect(service.complaints().filter((line) => line.includes('reached nobody'))).toEqual([]);
  rmSync(service.file);
  renameSync(`${service.file}.away`, service.file);
  await until('it is ready again', async () => (await ready()) === 200);
  expect((await submit('after')).status).toBe(202);
});

it('a database that is replaced by a copy is noticed', async () => {
  copyFileSync(service.file, `${service.file}.copy`);
  renameSync(`${service.file}.copy`, service.file);
  await expectRefused(/Another file is in the place/);
});

it('a write-ahead log that is deleted is noticed', async () => {
  rmSync(`${service.file}-wal`);
  await expectRefused(/write-ahead log .* is gone/);
});

it('the file by which programs share the database is missed: without it they write over one another', async () => {
  rmSync(`${service.file}-shm`);
  await expectRefused(/-shm, by which programs share the database, is gone/);
});

it('a write-ahead log that is cut short is noticed', async () => {
  // What is written in the same moment would fill the gap again before anybody looks at the size.
  await until('the call is assessed', async () => json(await read()).data.length === 1);
  truncateSync(`${service.file}-wal`, 100);
  // A page that is read while the file is cut comes back short, which is a trouble of the disk.
  await expectRefused(/damaged|disk/, false);
});

it('a database that is cut short is noticed and does not end the service', async () => {
  truncateSync(service.file, 8_192);
  await expectRefused(/damaged/, false);
});

it('an older, shorter backup that is copied over the file, which keeps its inode, is noticed', async () => {
  const backup = `${service.file}.backup`;
  await service.storage.backup(backup, () => {});
  // More than a thousand pages, with which SQLite writes its log into the file.
  const transcript = `A: ${'word '.repeat(200_000)}`;
  for (let count = 0; statSync(service.file).size <= statSync(backup).size; count += 1) {
    const body = JSON.stringify({ external_conversation_id: `long ${count}`, scenario_id: 's1', transcript });
    const path = userPath('ada', 'sessions:ingest-and-assess');
    expect((await ask(service.port, path, { method: 'POST', key, body })).status).toBe(202);
  }
  // While SQLite writes its log into the file it would also write over the copy, and make it as long as the file was.
  await until('nobody writes to the file', () => Date.now() - statSync(service.file).mtimeMs > 300);
  copyFileSync(backup, service.file);
  // A read that is in hand keeps a part of the log, and nothing is lost before it is written back. Each call is another
  // one: a call that is there already is answered without a write, and only a write looks at the file.
  let late = 0;
  await until('it is noticed', async () => {
    const { status } = await submit(`late ${(late += 1)}`);
    return status === 500 && service.complaints().some((line) => line.includes('"trouble":"damaged"'));
  });
  await expectRefused(/damaged/, false);
});

it('a database that is emptied is noticed', async () => {
  truncateSync(service.file, 0);
  // A read may find the missing pages before the writer looks at the file's size.
  await expectRefused(/was emptied|damaged/);
});

it.each(['as long', 'longer'])('a copy that is %s and is written over the file is noticed', async (length) => {
  const copy = `${service.file}.copy`;
  await service.storage.backup(copy, () => {});
  const missing = statSync(service.file).size - statSync(copy).size;
  if (missing > 0) appendFileSync(copy, Buffer.alloc(missing));
  if (length === 'longer') appendFileSync(copy, Buffer.alloc(65_536));
  expect((await submit('later')).status).toBe(202);
  // The test made the key from a process of its own, which might be what writes to the file for two seconds more.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  copyFileSync(copy, service.file);
  await expectRefused(/Something other than Debrief wrote/, false);
});
