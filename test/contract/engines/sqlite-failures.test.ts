import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { createClock } from '../../../src/lib/time/clock.ts';
import { openSqlite } from '../../../src/storage/sqlite/engine.ts';
import { runDebrief } from '../../support/executable.ts';
import { runChild } from '../../support/processes/child.ts';
import {
  countsAreRight,
  exportAll,
  importLines,
  ingest,
  listedSessions,
  makeOrganisation,
  mustClaim,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { openFiles } from '../../support/processes/open-files.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { TEST } from '../../support/test-actor.ts';

let folder: TemporaryFolder;
let file: string;
let opened: Storage[];

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'data', 'debrief.db');
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((storage) => storage.close()));
  const left = openFiles(folder.path);
  folder.remove();
  expect(left).toEqual([]);
});

async function open(options: { maxWaiting?: number; lockTimeoutMs?: number } = {}): Promise<Storage> {
  const storage = (await openSqlite({ file, clock: createClock(), maxWaiting: 500, pollMs: 20, ...options })).as(TEST);
  opened.push(storage);
  return storage;
}

function makeNotes(path: string): void {
  const notes = new DatabaseSync(path);
  notes.exec('create table notes (text); insert into notes values (1)');
  notes.close();
}

describe('a file that is not Debrief’s', () => {
  it.each([
    ['another program’s database', makeNotes, /SQLite database, but not one of Debrief/],
    ['no database at all', (path: string) => writeFileSync(path, 'Dear diary, '.repeat(100)), /is not a database/],
  ])('%s is refused with a sentence and left as it is, to the byte', async (_, make, sentence) => {
    file = join(folder.path, 'other');
    make(file);
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(sentence);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
  });

  it('an empty file becomes a database', async () => {
    file = join(folder.path, 'empty');
    writeFileSync(file, '');
    await makeOrganisation(await open(), 'acme');
  });
});

describe('a file that was cut short before it is opened', () => {
  it.each([1, 1_000, 4_095])(
    'is refused with the next step where %i bytes of its last page are missing',
    async (missing) => {
      const storage = await open();
      await makeOrganisation(storage, 'acme');
      await ingest(storage, 'acme', 'long', { transcript: `Seller: ${'words and more words. '.repeat(4_000)}` });
      await storage.close();
      const { size } = statSync(file);
      const whole = readFileSync(file);
      truncateSync(file, size - missing);
      await expect(open()).rejects.toThrow(
        `The database file ${file} is damaged or was cut short. Stop the service, then`,
      );
      expect(statSync(file).size).toBe(size - missing);
      writeFileSync(file, whole);
      expect(await listedSessions(await open(), 'acme', 'u')).toEqual([]);
    },
  );

  it('is none where a process was killed and the missing pages are in the log', async () => {
    const storage = await open();
    await makeOrganisation(storage, 'acme');
    await ingest(storage, 'acme', 'long', { transcript: `Seller: ${'words and more words. '.repeat(4_000)}` });
    const copy = join(folder.path, 'debrief.db');
    copyFileSync(file, copy);
    copyFileSync(`${file}-wal`, `${copy}-wal`);
    const before = await exportAll(storage, 'acme');
    truncateSync(copy, statSync(copy).size - 1_000);
    file = copy;
    expect(await exportAll(await open(), 'acme')).toEqual(before);
  });
});

describe('processes that start at once on a fresh file', () => {
  it('migrate it once, and all of them work', async () => {
    const environment = { ...process.env, DEBRIEF_DATABASE_URL: `sqlite:${file}` };
    const ended = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) => runDebrief(['org', 'create', '--id', id, '--name', 'x'], { environment })),
    );
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    // Those that found no file say that there is one now, and nothing else is said.
    const said = `A new database was made: sqlite:${file}\n`;
    expect(ended.map(({ stderr }) => stderr).filter((stderr) => stderr !== '' && stderr !== said)).toEqual([]);
    const storage = await open();
    expect((await storage.reader.read((stores) => stores.organisations.list())).map(({ orgId }) => orgId)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });
});

describe('a disk that is full', () => {
  it('fails what cannot be kept, keeps what was acknowledged, and works again once there is room', async () => {
    // The limit on a file's size stands for the disk; the signal that comes with it is ignored.
    const { code, output } = await runChild('./child-full-disk.ts', [file], `ulimit -S -f 4096; trap '' XFSZ`);
    expect(code, output).toBe(0);
    const { kept, failures, refused }: { kept: string[]; failures: number; refused: string } = JSON.parse(output);
    expect(refused).toMatch(/unavailable: The disk /);
    expect(failures).toBe(3);
    expect(kept.length).toBeGreaterThan(10);
    const storage = await open();
    const sessions = (await exportAll(storage, 'acme')).flatMap((row) =>
      row.type === 'session' ? [row.session.sessionId] : [],
    );
    expect(kept.filter((id) => !sessions.includes(id))).toEqual([]);
    await ingest(storage, 'acme', 'after');
    await succeed(storage, await mustClaim(storage));
    expect((await storage.diagnose()).find(({ check }) => check === 'database file')?.ok).toBe(true);
  });
});

/** Begins to write to a database in another process. @returns ends that */
async function holdInAnotherProcess(path: string): Promise<() => Promise<unknown>> {
  const script = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1]);
    database.exec('begin immediate');
    process.stdout.write('held');
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script, path], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => {
    child.stdin.end();
    return once(child, 'close');
  };
}

describe('a database that another process holds', () => {
  it('fails writes after the time-out, serves reads meanwhile, and writes again once it is free', async () => {
    const storage = await open({ lockTimeoutMs: 150 });
    await makeOrganisation(storage, 'acme');
    const letGo = await holdInAnotherProcess(file);
    try {
      const began = performance.now();
      const refused = expect(importLines(storage, 'acme', [userLine('v')])).rejects.toThrow(/locked/);
      expect(await listedSessions(storage, 'acme')).toEqual([]);
      await refused;
      expect(performance.now() - began).toBeLessThan(5_000);
    } finally {
      await letGo();
    }
    expect(await importLines(storage, 'acme', [userLine('v')])).toMatchObject({ written: 1 });
  });
});

describe('a command that throws', () => {
  it('takes nothing of its neighbours in the same commit with it, and leaves nothing of its own', async () => {
    const storage = await open();
    await makeOrganisation(storage, 'acme', [userLine('u'), userLine('v'), sessionLine('of v', 'v')]);
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        importLines(
          storage,
          'acme',
          index % 3 === 0
            ? [sessionLine(`lost ${index}`, 'u'), sessionLine('of v', 'u')]
            : [sessionLine(`kept ${index}`, 'u')],
        ),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(
      Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
    );
    const listed = await listedSessions(storage, 'acme');
    expect(listed).toHaveLength(40);
    expect(listed.every((id) => id.startsWith('kept'))).toBe(true);
    expect(await countsAreRight(storage)).toBe(true);
  });
});

describe('commands that run together', () => {
  it('leave nothing where a later one cannot be written, and each is run by itself', async () => {
    const storage = await open();
    await makeOrganisation(storage, 'acme');
    const calls = await Promise.all([1, 2, 3, 4, 5].map((index) => ingest(storage, 'acme', `call ${index}`)));
    const claims = await storage.execute('claimAssessments', { leaseMs: 60_000, maxAttempts: 3, count: calls.length });
    const last = claims.at(-1);
    if (claims.length !== calls.length || !last) throw new Error('all were claimed');
    const beside = new DatabaseSync(file);
    beside.exec(`create trigger refused before update on assessments when new.assessment_id = '${last.assessmentId}'
      begin select raise(abort, 'no room for this one'); end`);
    beside.close();

    const told = await Promise.allSettled(claims.map((claim) => succeed(storage, claim)));
    expect(told.slice(0, -1)).toEqual(claims.slice(1).map(() => ({ status: 'fulfilled', value: 'completed' })));
    expect(told.at(-1)).toMatchObject({ status: 'rejected' });
    expect(await countsAreRight(storage)).toBe(true);
  });
});

describe('a writer thread that dies', () => {
  it('fails what waited for it, and the next command starts another', async () => {
    const storage = await open();
    // It cannot open the file that is not there when it starts.
    renameSync(join(folder.path, 'data'), join(folder.path, 'away'));
    const results = await Promise.allSettled(
      [1, 2, 3].map((index) => storage.execute('createOrganisation', { orgId: `lost ${index}`, name: 'x' })),
    );
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    renameSync(join(folder.path, 'away'), join(folder.path, 'data'));
    await makeOrganisation(storage, 'acme');
    expect((await storage.reader.read((stores) => stores.organisations.list())).map(({ orgId }) => orgId)).toEqual([
      'acme',
    ]);
  });
});

describe('more writes than may wait', () => {
  it('are refused at once as overloaded, but a worker’s and another organisation’s are not, and those that wait are done', async () => {
    const storage = await open({ maxWaiting: 10 });
    await makeOrganisation(storage, 'acme');
    await makeOrganisation(storage, 'other');
    await ingest(storage, 'acme', 'call');
    const held = await mustClaim(storage);
    const writes = Array.from({ length: 50 }, (_, index) =>
      importLines(storage, 'acme', [sessionLine(`s ${index}`, 'u')]),
    );
    const finished = succeed(storage, held);
    const another = importLines(storage, 'other', [sessionLine('s', 'u')]);
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ name: 'DomainError', code: 'overloaded' });
    expect(await finished).toBe('completed');
    await another;
  });
});

describe('closing', () => {
  it('finishes what was accepted, in this order, and refuses what comes after', async () => {
    const storage = await open();
    await makeOrganisation(storage, 'acme');
    const writes = Promise.all(
      Array.from({ length: 300 }, (_, index) => importLines(storage, 'acme', [sessionLine(`s ${index}`, 'u')])),
    );
    const closed = storage.close();
    await expect(importLines(storage, 'acme', [sessionLine('late', 'u')])).rejects.toThrow('the storage is closed');
    await closed;
    await writes;
    const again = await open();
    const page = await again.reader.sessionPage({
      orgId: 'acme',
      userId: 'u',
      page: 1,
      pageSize: 1_000,
      scenarioId: null,
      from: null,
      to: null,
    });
    expect(page?.rows).toHaveLength(300);
  });

  it('twice is closing once', async () => {
    const storage = await open();
    await Promise.all([storage.close(), storage.close()]);
  });
});

describe('a file that is damaged while it is open', () => {
  it('is reported by doctor with what to do, fails commands with an error, and does not end the process', async () => {
    const storage = await open();
    await makeOrganisation(storage, 'acme', [
      userLine('u'),
      ...Array.from({ length: 2_000 }, (_, index) => sessionLine(`session ${index} ${'x'.repeat(100)}`, 'u')),
    ]);
    await storage.close();
    opened = [];
    const descriptor = openSync(file, 'r+');
    const size = statSync(file).size;
    // Rows and their indices, not the schema, which stands in the first half and without which no file is opened.
    for (let at = 4_096 * Math.ceil(size / 4_096 / 2); at < size; at += 4_096 * 2)
      writeSync(descriptor, Buffer.alloc(4_096, 0x5a), 0, 4_096, at);
    closeSync(descriptor);
    const damaged = await open();
    const finding = (await damaged.diagnose()).find(({ check }) => check === 'database file');
    expect(finding).toMatchObject({ ok: false });
    expect(finding?.message).toMatch(/damaged .*debrief restore/s);
    await expect(
      importLines(damaged, 'acme', [
        sessionLine('new', 'u'),
        ...Array.from({ length: 50 }, (_, index) =>
          sessionLine(`session ${index * 40} ${'x'.repeat(100)}`, 'u', { completed_at: null }),
        ),
      ]),
    ).rejects.toThrow(/unavailable: The database file .*damaged/);
    await expect(damaged.ready()).rejects.toThrow(/damaged/);
  });
});
