import { closeSync, openSync, readFileSync, renameSync, statSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { USUAL_LIMITS } from '../../../src/domain/organisations/limits.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { openConnection } from '../../../src/storage/sqlite/connection.ts';
import { LOOK_AGAIN, type WriterReport } from '../../../src/storage/sqlite/protocol.ts';
import { runWrites } from '../../../src/storage/sqlite/run-writes.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';
import { until } from '../../support/until.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

/** A new database of this name, and what runs its writes in this thread. */
async function startWrites(name: string) {
  const file = join(folder.path, name);
  const clock = createClock();
  await (await openSqlite({ file, clock, maxWaiting: 5, pollMs: 1_000 })).close();
  const closed = Promise.withResolvers<void>();
  const reports: WriterReport[] = [];
  const take = runWrites(
    { file, clock: clock.buffer, most: USUAL_LIMITS, lockTimeoutMs: 1_000 },
    { postMessage: (report) => void reports.push(report), close: closed.resolve },
    false,
  );
  return { file, reports, take, closed: closed.promise };
}

it('a batch is not acknowledged whose file was taken away while it ran', async () => {
  const { file, reports, take, closed } = await startWrites('debrief.db');
  const input = {
    orgId: 'acme',
    /** Read by the command, and so behind the check before it. */
    get name() {
      renameSync(file, `${file}.away`);
      return 'Acme';
    },
  };
  take([{ id: 1, actor: TEST, name: 'createOrganisation', input }]);
  take(null);
  await closed;
  expect(reports).toMatchObject([{ replies: [{ id: 1, ok: false }], trouble: { kind: 'gone' } }]);
});

// Where a lock was not given back, by a system that fails, this process has it without a transaction of its own.
it.runIf(process.platform === 'linux')(
  'a process that keeps itself out by a lock is not taken for another one',
  async () => {
    const { file, reports, take, closed } = await startWrites('own-lock.db');
    const inProcess = new DatabaseSync(file);
    inProcess.exec('begin immediate');
    take([{ id: 1, actor: TEST, name: 'createOrganisation', input: { orgId: 'acme', name: 'Acme' } }]);
    await until('it is refused', () => reports.length === 1);
    expect(reports).toMatchObject([{ replies: [{ id: 1, ok: false }], trouble: { kind: 'locks' } }]);
    take(LOOK_AGAIN);
    await until('it has looked', () => reports.length === 2);
    expect(reports[1]?.trouble?.kind).toBe('locks');
    inProcess.exec('rollback');
    take(LOOK_AGAIN);
    await until('it has looked again', () => reports.length === 3);
    expect(reports[2]?.trouble).toBeNull();
    inProcess.close();
    take(null);
    await closed;
  },
);

/** Writes bytes into a file and sets its time back, as a disk that breaks leaves it. */
function overwrite(file: string, bytes: Uint8Array, at: number): void {
  const { atimeMs, mtimeMs } = statSync(file);
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
  utimesSync(file, Math.floor(atimeMs / 1_000), Math.floor(mtimeMs / 1_000));
}

it('a damaged file is read as a whole once a minute, and is well again where it is whole by then', async () => {
  const { file, reports, take, closed } = await startWrites('damaged.db');
  const connection = openConnection(file, 'read');
  const { rootpage } = {
    ...connection.raw.prepare("select rootpage from sqlite_schema where name = 'organisations'").get(),
  };
  const { page_size: pageSize } = { ...connection.raw.prepare('pragma page_size').get() };
  connection.close();
  const at = (Number(rootpage) - 1) * Number(pageSize);
  const whole = readFileSync(file).subarray(at, at + Number(pageSize));
  let later = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  onTestFinished(() => clock.mockRestore());
  const troubleNow = async () => {
    const known = reports.length;
    take(LOOK_AGAIN);
    await until('it has looked', () => reports.length > known);
    return reports.at(-1)?.trouble?.kind ?? null;
  };

  overwrite(file, Buffer.alloc(Number(pageSize), 0xff), at);
  take([{ id: 1, actor: TEST, name: 'createOrganisation', input: { orgId: 'acme', name: 'Acme' } }]);
  await until('it is noticed', () => reports.length > 0);
  expect(reports).toMatchObject([{ replies: [{ id: 1, ok: false }], trouble: { kind: 'damaged' } }]);
  // The first look reads it.
  expect(await troubleNow()).toBe('damaged');
  overwrite(file, whole, at);
  expect(await troubleNow()).toBe('damaged');
  later = 45_000;
  expect(await troubleNow()).toBe('damaged');
  later = 60_000;
  expect(await troubleNow()).toBe(null);
  take(null);
  await closed;
});
