import { DatabaseSync } from 'node:sqlite';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { debrief, failure, freshFolders } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();

describe.concurrent('a command line', () => {
  it('that is misspelt is answered with what was probably meant', async () => {
    const ended = await debrief(folder()).run(['org', 'crate']);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean create?') });
  });

  it('without a command prints help', async () => {
    const ended = await debrief(folder()).run([]);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: debrief') });
  });

  it('that asks for help gets commands and exit codes, and succeeds', async () => {
    const { code, stdout } = await debrief(folder()).run(['--help']);
    expect(code).toBe(0);
    for (const word of [
      'serve',
      'demo',
      'org',
      'key',
      'import',
      'export',
      'ingest',
      'assess',
      'migrate',
      'backup',
      'restore',
      'doctor',
      'Exit codes',
    ])
      expect(stdout).toContain(word);
  });

  it('that asks for serve’s help gets every setting', async () => {
    const { code, stdout } = await debrief(folder()).run(['serve', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('DEBRIEF_DATABASE_URL');
    expect(stdout).toContain('DEBRIEF_LOG_LEVEL');
  });

  it('that asks for the version gets it', async () => {
    expect(await debrief(folder()).run(['--version'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
  });

  it('that is wrong says so in JSON where JSON was asked for', async () => {
    const ended = await debrief(folder()).run(['key', 'create', '--json']);
    expect(ended.code).toBe(2);
    expect(failure(ended).code).toBe('invalid_argument');
  });

  it('that lacks options is told of all of them at once, and its help names them where they are typed', async () => {
    const cli = debrief(folder());
    expect(await cli.run(['ingest', 'call.txt', '--user', 'u'])).toMatchObject({
      code: 2,
      stderr: 'debrief: --org <id>, --scenario <id> are missing. Add --help to see what the command takes.\n',
    });
    expect((await cli.run(['ingest', '--help'])).stdout).toContain(
      'Usage: debrief ingest --org <id> --user <id> --scenario <id> [options] <file>\n',
    );
  });

  it.each([[['--json', 'org', 'list']], [['org', '--json', 'list']]])(
    'with --json in a wrong place is told the right one',
    async (line) => {
      const ended = await debrief(folder()).run(line);
      expect([ended.code, failure(ended).message]).toEqual([2, expect.stringContaining('debrief org list --json')]);
    },
  );

  it('with a length of time that is none is refused', async () => {
    const ended = await debrief(folder()).run(['key', 'rotate', '--org', 'acme', '--grace', '1w', 'key_1']);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('30s, 15m, 24h or 7d') });
  });

  it('with a file behind --wait is told where the file goes', async () => {
    const ended = await debrief(folder()).run(['ingest', '--wait', 'call.txt', '--org', 'acme']);
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('debrief ingest FILE --wait') });
  });

  it.each([
    [['backup', ''], 'FILE'],
    [['restore', '', '--yes'], 'FILE'],
    [['import', '', '--org', 'acme'], 'FILE'],
    [['ingest', '', '--org', 'acme', '--user', 'u', '--scenario', 's'], 'FILE'],
    [['scenario', 'set', '', '--org', 'acme'], 'FILE'],
    [['calibrate', ''], 'FILE'],
    [['calibrate', 'export', '', '--org', 'acme'], 'FILE'],
    [['export', '--org', 'acme', '--output', ''], '--output'],
    [['calibrate', 'a.json', '--report', ''], '--report'],
  ])('%j, as a script says it whose variable is not set, is told which name is empty', async (words, named) => {
    const ended = await debrief(folder()).run([...words, '--json']);
    expect(ended.code).toBe(2);
    expect(failure(ended).message).toBe(`${named} must be the name of a file, and it is empty.`);
  });

  it('that erases somebody who is not there says that first', async () => {
    const cli = debrief(folder());
    await cli.json(['org', 'create', '--id', 'acme', '--name', 'Acme']);
    const ended = await cli.run(['user', 'erase', '--org', 'acme', 'ghost', '--yes']);
    expect(ended.code).not.toBe(0);
    expect(ended.stderr).toMatch(/^[^.]*There is no user ghost in acme\./);
  });
});

describe.concurrent('a database', () => {
  it('is private, and so is its folder', async () => {
    const cli = debrief(folder(), 'data/debrief.db');
    await cli.json(['migrate']);
    expect(statSync(cli.file).mode & 0o777).toBe(0o600);
    expect(statSync(join(cli.folder, 'data')).mode & 0o777).toBe(0o700);
  });

  it('of another program is left alone', async () => {
    const cli = debrief(folder(), 'other.db');
    const other = new DatabaseSync(cli.file);
    other.exec('create table theirs (a)');
    other.close();
    const ended = await cli.run(['org', 'list']);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('not one of Debrief');
    expect(await cli.run(['doctor'])).toMatchObject({ code: 1, stdout: expect.stringContaining('not one of Debrief') });
  });

  it('that is no database at all is named as such', async () => {
    const cli = debrief(folder(), 'notes.txt');
    writeFileSync(cli.file, 'These are notes, and they are long enough to be taken for a header of something.');
    expect(await cli.run(['org', 'list'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not a database'),
    });
  });

  it('of a newer program is refused', async () => {
    const cli = debrief(folder(), 'newer.db');
    await cli.json(['migrate']);
    const newer = new DatabaseSync(cli.file);
    newer.exec(`insert into migrations values ('9999-from-the-future', 0)`);
    newer.close();
    expect(await cli.run(['org', 'list'])).toMatchObject({ code: 1, stderr: expect.stringMatching(/newer/i) });
  });

  it('in a folder that cannot be made is explained in a sentence, with the stack only for who asks', async () => {
    const cli = debrief(folder(), 'file/debrief.db');
    writeFileSync(join(cli.folder, 'file'), '');
    const brief = await cli.run(['org', 'list']);
    expect(brief.code).toBeGreaterThan(0);
    expect(brief.stderr.trim().split('\n')).toHaveLength(1);
    const long = await cli.run(['org', 'list'], { environment: { DEBRIEF_LOG_LEVEL: 'debug' } });
    expect(long.stderr).toContain('    at ');
  });

  it('is described by settings that are checked', async () => {
    const cli = debrief(folder());
    const unknown = await cli.run(['org', 'list'], { environment: { DEBRIEF_PROT: '1' } });
    expect(unknown).toMatchObject({ code: 78, stderr: expect.stringContaining('DEBRIEF_PROT is not a setting') });
    const bad = await cli.run(['serve', '--port', 'http']);
    expect(bad).toMatchObject({ code: 2, stderr: expect.stringContaining('--port must be a whole number') });
  });

  it('is backed up and restored', async () => {
    const cli = debrief(folder(), 'kept.db');
    await cli.json(['org', 'create', '--id', 'kept', '--name', 'Kept']);
    const copy = join(cli.folder, 'copy.db');
    expect(await cli.json(['backup', copy])).toEqual([{ file: copy, bytes: expect.any(Number) }]);
    expect(await cli.run(['backup', copy])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nothing is overwritten'),
    });
    expect(await cli.run(['backup', join(cli.folder, 'nowhere', 'copy.db')])).toMatchObject({ code: 66 });

    const elsewhere = debrief(cli.folder, 'elsewhere/debrief.db');
    expect(await elsewhere.run(['restore', copy])).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    await elsewhere.json(['restore', copy, '--yes']);
    expect(await elsewhere.json(['org', 'list'])).toEqual([expect.objectContaining({ org_id: 'kept' })]);
    expect(await elsewhere.run(['restore', join(cli.folder, 'nothing'), '--yes'])).toMatchObject({ code: 66 });
    mkdirSync(join(cli.folder, 'texts'));
    writeFileSync(join(cli.folder, 'texts', 'a.txt'), 'no backup');
    expect(await elsewhere.run(['restore', join(cli.folder, 'texts', 'a.txt'), '--yes'])).toMatchObject({
      code: 65,
      stderr: expect.stringMatching(
        /not a backup of Debrief\. Nothing was changed; debrief backup FILE makes one\.\n$/,
      ),
    });
    // A server's database has tools of its own, which is said before the file is looked for.
    const environment = { DEBRIEF_DATABASE_URL: 'postgres://127.0.0.1:1/debrief' };
    expect(await elsewhere.run(['restore', join(cli.folder, 'debrief.dump')], { environment })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('docs/postgresql.md says how'),
    });
  });
});
