import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  counters,
  countsAreRight,
  exportAll,
  importLines,
  ingest,
  listedSessions,
  makeOrganisation,
  mustClaim,
  sessionLine,
  succeed,
} from '../../support/organisation.ts';
import { engines, type OpenEngine } from '../engines.ts';

describe.each(engines.filter(({ hasBackup }) => hasBackup))('backup and restore, on $name', ({ open }) => {
  let engine: OpenEngine;
  let file: string;
  beforeEach(async () => {
    engine = await open();
    file = join(engine.folder, 'backup');
    await makeOrganisation(engine.storage, 'acme');
  });
  afterEach(() => engine.destroy());
  const backup = () => engine.storage.backup(file, () => {});

  it('a backup of a database that is written to all the time ends, is whole, and has one state of it', async () => {
    const large = 'Seller: words. '.repeat(20_000);
    for (let index = 0; index < 60; index += 1)
      await ingest(engine.storage, 'acme', `call ${index}`, { transcript: large + index });
    let busy = true;
    const peer = await engine.peer();
    const writing = Promise.all(
      [engine.storage, peer].map(async (storage, lane) => {
        for (let index = 0; busy; index += 1)
          await importLines(storage, 'acme', [sessionLine(`s ${lane} ${index}`, 'u')]);
      }),
    );
    const seen: [number, number][] = [];
    await engine.storage.backup(file, (done, total) => seen.push([done, total]));
    busy = false;
    await writing;
    for (const [index, [done]] of seen.entries()) expect(done).toBeGreaterThanOrEqual(seen[index - 1]?.[0] ?? 0);
    await engine.restore(file);
    const sessions = (await exportAll(engine.storage, 'acme')).filter(({ type }) => type === 'session').length;
    expect(sessions).toBeGreaterThanOrEqual(60);
    expect((await counters(engine.storage, 'acme')).reports['u']).toBeTypeOf('number');
    expect(await countsAreRight(engine.storage)).toBe(true);
    expect((await engine.storage.diagnose()).find(({ check }) => check === 'database file')?.ok).toBe(true);
  });

  it('a running service serves the restored data, works on, and never repeats a counter', async () => {
    await importLines(engine.storage, 'acme', [sessionLine('kept', 'u')]);
    await ingest(engine.storage, 'acme', 'waiting');
    await backup();
    await importLines(engine.storage, 'acme', [sessionLine('lost', 'u')]);
    const held = await mustClaim(engine.storage);
    const before = await counters(engine.storage, 'acme');
    const peer = await engine.peer();
    await engine.restore(file);
    for (const storage of [engine.storage, peer]) expect(await listedSessions(storage, 'acme')).toEqual(['kept']);
    expect(await succeed(engine.storage, held)).toBeNull();
    await importLines(engine.storage, 'acme', [sessionLine('new', 'u')]);
    expect((await counters(peer, 'acme')).reports['u']).toBeGreaterThan(before.reports['u'] ?? Infinity);
    expect(await succeed(peer, await mustClaim(peer))).toBe('completed');
    await engine.reopen();
    expect(await listedSessions(engine.storage, 'acme')).toHaveLength(3);
  });

  it('a restore waits for a service that is writing at that moment', async () => {
    await importLines(engine.storage, 'acme', [sessionLine('kept', 'u')]);
    await backup();
    await importLines(engine.storage, 'acme', [sessionLine('lost', 'u')]);
    const writer = new DatabaseSync(join(engine.folder, 'debrief.db'));
    writer.exec('begin immediate');
    const restored = engine.restore(file);
    await Promise.race([restored, pause(300)]);
    writer.exec('rollback');
    writer.close();
    await restored;
    expect(await listedSessions(engine.storage, 'acme')).toEqual(['kept']);
  });

  it('a backup never overwrites, and leaves nothing half done', async () => {
    writeFileSync(file, 'mine');
    await expect(backup()).rejects.toThrow(/exists already/);
    await expect(engine.storage.backup(join(engine.folder, 'no such folder', 'x'), () => {})).rejects.toThrow(/./);
    expect(readdirSync(engine.folder).filter((name) => !name.startsWith('debrief.db'))).toEqual(['backup']);
  });

  it('a backup that was cut short, if only by some bytes, is refused, and nothing is changed', async () => {
    await ingest(engine.storage, 'acme', 'long', { transcript: `Seller: ${'words and more words. '.repeat(4_000)}` });
    await backup();
    const before = await exportAll(engine.storage, 'acme');
    const { size } = statSync(file);
    for (const missing of [1, 1_000, 4_095, 4_096]) {
      truncateSync(file, size - missing);
      await expect(engine.restore(file)).rejects.toThrow(/is damaged|is not a backup/);
    }
    expect(await exportAll(engine.storage, 'acme')).toEqual(before);
  });

  it.each([
    ['a table less', 'drop table turn_comments', /lacks/],
    ['a column less', 'alter table users drop column display_name', /lacks/],
    [
      'no table for a migration that is due',
      `delete from migrations where name = '0043-proved-at'; drop table sign_ins`,
      /changed by something other than Debrief: no such table: sign_ins/,
    ],
    [
      'a trigger',
      'create trigger t after insert on sessions begin delete from sessions; end',
      /a trigger t, .* `drop trigger "t"`, and restore it then\./,
    ],
  ])('a backup that has %s is refused with what is wrong, and nothing is changed', async (_what, change, said) => {
    await backup();
    const changed = new DatabaseSync(file);
    changed.exec(change);
    changed.close();
    await importLines(engine.storage, 'acme', [sessionLine('kept', 'u')]);
    await expect(engine.restore(file)).rejects.toThrow(said);
    expect(await listedSessions(engine.storage, 'acme')).toEqual(['kept']);
  });

  it('a backup with an index or a view of the operator’s own is taken', async () => {
    await backup();
    const changed = new DatabaseSync(file);
    changed.exec('create index own on sessions (user_id); create view mine as select 1 as one');
    changed.close();
    await engine.restore(file);
    expect(await listedSessions(engine.storage, 'acme')).toEqual([]);
  });

  it('a folder is no backup, and a pipe is not waited for', async () => {
    const pipe = join(engine.folder, 'pipe');
    execFileSync('sh', ['-c', 'mkfifo "$0"', pipe]);
    for (const path of [engine.folder, pipe])
      await expect(engine.restore(path)).rejects.toThrow('The file is not a backup of Debrief.');
  });

  it('what is no backup is refused with a sentence, and nothing is changed', async () => {
    await importLines(engine.storage, 'acme', [sessionLine('kept', 'u')]);
    await expect(engine.restore(file)).rejects.toThrow('There is no such backup file.');
    writeFileSync(file, 'not a database at all, but long enough to look at it twice '.repeat(20));
    await expect(engine.restore(file)).rejects.toThrow('The file is not a backup of Debrief.');
    expect(await listedSessions(engine.storage, 'acme')).toEqual(['kept']);
  });

  it('a backup is one file that only its owner may read', async () => {
    await backup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    // Bytes 18 and 19 of the header: 1 is a rollback journal, 2 a write-ahead log (sqlite.org/fileformat.html).
    expect([...readFileSync(file).subarray(18, 20)]).toEqual([1, 1]);
    await engine.restore(file);
    expect(readdirSync(engine.folder).filter((name) => !name.startsWith('debrief.db'))).toEqual(['backup']);
  });

  it('a copy that is in write-ahead mode is restored with its log, and left as it is', async () => {
    await importLines(engine.storage, 'acme', [sessionLine('kept', 'u')]);
    await backup();
    const raw = new DatabaseSync(file);
    raw.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0');
    raw.exec("update organisations set epoch = 'in the log only'");
    const copies = ['', '-wal'].map((suffix) => [suffix, readFileSync(file + suffix)] as const);
    raw.close();
    for (const [suffix, bytes] of copies) writeFileSync(`${file} copied${suffix}`, bytes);
    const before = readdirSync(engine.folder);
    await importLines(engine.storage, 'acme', [sessionLine('later', 'u')]);
    await engine.restore(`${file} copied`);
    expect(await listedSessions(engine.storage, 'acme')).toEqual(['kept']);
    for (const [suffix, bytes] of copies) expect(readFileSync(`${file} copied${suffix}`).equals(bytes)).toBe(true);
    expect(readdirSync(engine.folder)).toEqual(before);
  });

  it('a link at the name of the backup is neither followed nor replaced, wherever it points', async () => {
    const other = join(engine.folder, 'other');
    symlinkSync(other, file);
    await expect(backup()).rejects.toThrow(/exists already/);
    expect(existsSync(other)).toBe(false);
  });

  it('a link at the temporary name that earlier releases used is not followed', async () => {
    const other = join(engine.folder, 'other');
    writeFileSync(other, 'mine');
    symlinkSync(other, `${file}.partial`);
    await backup();
    expect(readFileSync(other, 'utf8')).toBe('mine');
  });

  it('the files of a database are for their owner alone, and doctor says where others may read one', async () => {
    const database = engine.url.slice('sqlite:'.length);
    const finding = async () => (await engine.storage.diagnose()).find(({ check }) => check === 'file permissions');
    for (const suffix of ['', '-wal', '-shm']) {
      expect(statSync(database + suffix).mode & 0o777).toBe(0o600);
      expect(await finding()).toMatchObject({ ok: true });
      chmodSync(database + suffix, 0o644);
      expect(await finding()).toMatchObject({
        ok: false,
        message: expect.stringContaining(`chmod 600 '${database}'*`),
      });
      chmodSync(database + suffix, 0o600);
    }
  });
});
