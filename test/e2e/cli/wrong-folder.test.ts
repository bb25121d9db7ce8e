import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startServe } from '../../support/executable.ts';
import { debrief, failure, freshFolders } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000 });
const folder = freshFolders();
const RELATIVE = { DEBRIEF_DATABASE_URL: 'sqlite:./data/debrief.db' };

describe('in a folder without a database', () => {
  it.each([
    [['org', 'list']],
    [['key', 'list', '--org', 'acme']],
    [['user', 'list', '--org', 'acme']],
    [['export', '--org', 'acme']],
    [['backup', 'copy.db']],
    [['compact']],
    [['retention', 'run']],
    [['console-link']],
  ])('%s says where it looked and what to do, and makes nothing', async (words) => {
    const cli = debrief(folder());
    const ended = await cli.run([...words, '--json'], { environment: RELATIVE });
    expect(ended.code).toBe(78);
    expect(failure(ended).code).toBe('invalid_setting');
    expect(failure(ended).message).toContain(`There is no database at ${join(cli.folder, 'data', 'debrief.db')}`);
    expect(failure(ended).message).toContain('DEBRIEF_DATABASE_URL');
    expect(readdirSync(cli.folder)).toEqual([]);
  });

  it.each([[['org', 'list']], [['org', 'create', '--id', 'a', '--name', 'A']], [['serve']]])(
    '%s opens no device or pipe as a database',
    async (words) => {
      const cli = debrief(folder());
      const ended = await cli.run([...words, '--json'], { environment: { DEBRIEF_DATABASE_URL: 'sqlite:/dev/null' } });
      expect([ended.code, failure(ended).message]).toEqual([78, expect.stringContaining('/dev/null is a device')]);
    },
  );

  it('doctor finds that, and makes nothing', async () => {
    const cli = debrief(folder());
    const ended = await cli.run(['doctor'], { environment: RELATIVE });
    expect(ended).toMatchObject({ code: 1, stdout: expect.stringContaining('There is no database at') });
    expect(readdirSync(cli.folder)).toEqual([]);
  });

  // So does `demo`: service.test.ts.
  it.each([[['migrate']], [['org', 'create', '--id', 'acme', '--name', 'Acme']]])('%s makes one', async (words) => {
    const cli = debrief(folder());
    const file = join(cli.folder, 'data', 'debrief.db');
    const said = `A new database was made: sqlite:${file}\n`;
    expect(await cli.run(words, { environment: RELATIVE })).toMatchObject({ code: 0, stderr: said });
    expect(existsSync(file)).toBe(true);
    expect(await cli.run(['org', 'list'], { environment: RELATIVE })).toMatchObject({ code: 0 });
    // It is said once, and what is missing in it is told with its name.
    const again = words.map((word) => (word === 'acme' ? 'other' : word));
    expect(await cli.run(again, { environment: RELATIVE })).toMatchObject({ code: 0, stderr: '' });
    const missing = await cli.run(['key', 'list', '--org', 'nobody', '--json'], { environment: RELATIVE });
    expect(missing.code).toBe(66);
    expect(failure(missing).message).toContain(
      `Organisation not found. The database is sqlite:${file}. debrief org list`,
    );
  });

  it('restore makes one', async () => {
    const cli = debrief(folder());
    await cli.json(['migrate']);
    await cli.json(['backup', 'copy.db']);
    expect(await cli.run(['restore', '--yes', 'copy.db'], { environment: RELATIVE })).toMatchObject({ code: 0 });
    expect(existsSync(join(cli.folder, 'data', 'debrief.db'))).toBe(true);
  });

  it('serve makes one', async () => {
    const cli = debrief(folder());
    const service = await startServe({ environment: cli.environment(RELATIVE), folder: cli.folder });
    await service.stop();
    expect(existsSync(join(cli.folder, 'data', 'debrief.db'))).toBe(true);
  });
});

describe('a folder at the top of the file system', () => {
  const missing = `/debrief-test-${process.pid}-is-not-there`;

  it.each([[['migrate']], [['serve', '--port', '0']]])('is not made by %s', async (words) => {
    const cli = debrief(folder());
    const ended = await cli.run(words, {
      environment: { DEBRIEF_DATABASE_URL: `sqlite:${missing}/below/debrief.db` },
    });
    expect(ended).toMatchObject({ code: 78, stderr: expect.stringContaining(`There is no folder ${missing} `) });
    expect(existsSync(missing)).toBe(false);
  });

  it('is not made by restore', async () => {
    const cli = debrief(folder());
    await cli.json(['migrate']);
    await cli.json(['backup', 'copy.db']);
    const ended = await cli.run(['restore', '--yes', 'copy.db'], {
      environment: { DEBRIEF_DATABASE_URL: `sqlite:${missing}/debrief.db` },
    });
    expect(ended).toMatchObject({ code: 78, stderr: expect.stringContaining(`There is no folder ${missing} `) });
    expect(existsSync(missing)).toBe(false);
  });
});
