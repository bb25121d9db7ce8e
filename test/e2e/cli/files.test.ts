import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { makeOrganisation } from '../../support/organisation.ts';
import { debrief, failure, freshFolders, ndjson } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
const NOBODY = 65_534;
/** Root may write everywhere, so root runs the program as somebody else. */
const otherUser = process.getuid?.() === 0 ? NOBODY : undefined;

const CALIBRATION = ndjson([
  { type: 'scenario', scenario_id: 's', name: 'Call', criteria: [{ name: 'Next step', description: 'Agrees on it.' }] },
  {
    type: 'conversation',
    conversation_id: 'one',
    scenario_id: 's',
    user: { display_name: 'Ann' },
    transcript:
      'Ann: Hello Bob, how is it going with the new till?\nBob: Badly, it stops twice a day and people walk off.\nAnn: Twice a day. Shall I come on Monday at nine and look at it?\nBob: Monday at nine is fine, yes please.\nAnn: Good, I will be there.',
    ratings: [{ rater: 'a', criterion: 'Next step', score: 1 }],
  },
]);

/** Every command that writes a file, and the file it is told to write. */
const WRITERS = [
  { name: 'backup', words: ['backup', 'out.db'], file: 'out.db' },
  { name: 'export', words: ['export', '--org', 'acme', '--output', 'out.ndjson'], file: 'out.ndjson' },
  { name: 'report', words: ['calibrate', 'set.ndjson', '--report', 'out.md'], file: 'out.md' },
  { name: 'evidence', words: ['calibrate', 'set.ndjson', '--evidence', 'out'], file: 'out' },
];

async function withOrganisation() {
  const cli = debrief(folder());
  await cli.prepare((storage) => makeOrganisation(storage, 'acme', []));
  writeFileSync(join(cli.folder, 'set.ndjson'), CALIBRATION);
  return cli;
}

describe.each(WRITERS)('what $name writes', ({ words, file }) => {
  it('is for its owner alone, and nothing else is left beside it', async () => {
    const cli = await withOrganisation();
    const before = readdirSync(cli.folder).filter((name) => !/-(wal|shm)$/.test(name));
    expect(await cli.run(words, { ownProcess: true })).toMatchObject({ code: 0 });
    const written = join(cli.folder, file);
    expect(statSync(written).mode & 0o077).toBe(0);
    if (statSync(written).isDirectory())
      for (const name of readdirSync(written)) {
        expect(name).toBe('00001-one.json');
        expect(statSync(join(written, name)).mode & 0o777).toBe(0o600);
      }
    expect(readdirSync(cli.folder).filter((name) => !/-(wal|shm)$/.test(name))).toEqual([...before, file].toSorted());
  });

  it('takes no name that a file has', async () => {
    const cli = await withOrganisation();
    writeFileSync(join(cli.folder, file), 'mine');
    expect(await cli.run(words)).toMatchObject({ code: 2 });
    expect(readFileSync(join(cli.folder, file), 'utf8')).toBe('mine');
  });

  it('takes no name that a symbolic link has, whether that points to a file, a folder or nothing', async () => {
    const cli = await withOrganisation();
    const [text, inside, nothing] = ['text', 'inside', 'nothing'].map((name) => join(cli.folder, name));
    writeFileSync(String(text), 'mine');
    mkdirSync(String(inside));
    for (const [index, target] of [text, inside, nothing].entries()) {
      const link = words.map((word) => (word === file ? `${index}-${file}` : word));
      symlinkSync(String(target), join(cli.folder, `${index}-${file}`));
      expect(await cli.run(link)).toMatchObject({ code: 2 });
      expect(lstatSync(join(cli.folder, `${index}-${file}`)).isSymbolicLink()).toBe(true);
    }
    expect(readFileSync(String(text), 'utf8')).toBe('mine');
    expect(readdirSync(String(inside))).toEqual([]);
    expect(existsSync(String(nothing))).toBe(false);
  });
});

describe('files', () => {
  it.each([
    ['export', '--org', 'acme', '--output', '-'],
    ['backup', '-'],
  ])('named - are refused by %s, not made', async (...words) => {
    const cli = await withOrganisation();
    const ended = await cli.run([...words, '--json']);
    expect(ended.code).toBe(2);
    expect(failure(ended).message).toContain('-');
    expect(existsSync(join(cli.folder, '-'))).toBe(false);
  });

  it('a backup in a folder of somebody else, which cannot be written, is restored, even one in write-ahead mode', async () => {
    const cli = await withOrganisation();
    const backups = join(cli.folder, 'backups');
    const home = join(cli.folder, 'home');
    for (const path of [backups, home]) mkdirSync(path);
    await cli.json(['backup', join(backups, 'now.db')]);
    copyFileSync(join(backups, 'now.db'), join(backups, 'earlier.db'));
    const raw = new DatabaseSync(join(backups, 'earlier.db'));
    raw.exec('pragma journal_mode = wal');
    raw.close();
    const names = readdirSync(backups);
    expect(names).toEqual(['earlier.db', 'now.db']);
    for (const name of names) chmodSync(join(backups, name), 0o444);
    for (const path of [cli.folder, dirname(cli.folder)]) chmodSync(path, 0o711);
    chmodSync(backups, 0o555);
    if (otherUser !== undefined) chownSync(home, otherUser, otherUser);
    for (const name of names) {
      const ended = await cli.run(['restore', '--yes', join(backups, name)], {
        folder: home,
        environment: { HOME: home, TMPDIR: home, DEBRIEF_DATABASE_URL: `sqlite:${join(home, name)}` },
        ...(otherUser !== undefined && { user: otherUser }),
      });
      expect(ended).toMatchObject({ code: 0, stderr: '' });
      expect(
        await cli.json(['org', 'list'], { environment: { DEBRIEF_DATABASE_URL: `sqlite:${join(home, name)}` } }),
      ).toMatchObject([{ org_id: 'acme' }]);
    }
    expect(readdirSync(backups)).toEqual(names);
    expect(statSync(join(home, 'now.db')).mode & 0o777).toBe(0o600);
  });
});
