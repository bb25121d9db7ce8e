import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
} from '../support/organisation.ts';
import { engines, type OpenEngine } from './engines.ts';

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

  it('a backup never overwrites, and leaves nothing half done', async () => {
    writeFileSync(file, 'mine');
    await expect(backup()).rejects.toThrow(/exists already/);
    await expect(engine.storage.backup(join(engine.folder, 'no such folder', 'x'), () => {})).rejects.toThrow(/./);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });

  it('what is no backup is refused with a sentence, and nothing is changed', async () => {
    await importLines(engine.storage, 'acme', [sessionLine('kept', 'u')]);
    await expect(engine.restore(file)).rejects.toThrow('There is no such backup file.');
    writeFileSync(file, 'not a database at all, but long enough to look at it twice '.repeat(20));
    await expect(engine.restore(file)).rejects.toThrow('The file is not a backup of Debrief.');
    expect(await listedSessions(engine.storage, 'acme')).toEqual(['kept']);
  });
});
