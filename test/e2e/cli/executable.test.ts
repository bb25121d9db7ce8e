import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEBRIEF } from '../../support/executable.ts';
import { scenario, user } from '../../support/lines.ts';
import { debrief, failure, freshFolders, ndjson } from './debrief.ts';

const folder = freshFolders();
const ownProcess = true;

/** Other tests run commands in a process that is used again; here each is a start of `bin/debrief`. */
it('the executable passes on words, input, output and exit codes of each group of commands', async () => {
  const cli = debrief(folder());
  const run = (words: string[], input = '') => cli.run(words, { input, ownProcess });
  expect(await run(['org', 'create', '--id', 'acme', '--name', 'Acme', '--json'])).toMatchObject({
    code: 0,
    signal: null,
    stdout: expect.stringContaining('"org_id":"acme"'),
    stderr: '',
  });
  expect((await run(['import', '--org', 'acme', '-'], ndjson([user('u'), scenario('s')]))).code).toBe(0);
  const wrong = await run(['import', '--org', 'acme', '-', '--json'], '{"type":"nothing"}\n');
  expect([wrong.code, failure(wrong).code]).toEqual([65, 'invalid_argument']);
  expect((await run(['key', 'create', '--org', 'acme', '--name', 'k', '--json'])).stdout).toContain('"secret":"dbr_');
  expect((await run(['user', 'list', '--org', 'acme'])).stdout).toMatch(/^u /m);
  expect((await run(['scenario', 'show', '--org', 'acme', 's'])).code).toBe(0);
  expect((await run(['assessment', 'list', '--org', 'acme', '--failed'])).code).toBe(0);
  expect((await run(['audit', 'list', '--org', 'acme', '--json'])).stdout).toContain('organisation.created');
  expect((await run(['org', 'retention', '--org', 'nobody', '--json'])).code).toBe(66);
  const unknown = await run(['org', 'creat']);
  expect([unknown.code, unknown.stdout]).toEqual([2, '']);
  expect(unknown.stderr).toContain('--help');
});

it.skipIf(!existsSync('/dev/full'))('a command whose output finds the disk full says so and fails', async () => {
  const cli = debrief(folder());
  await cli.json(['org', 'create', '--id', 'acme', '--name', 'Acme']);
  for (const words of [
    ['org', 'list'],
    ['audit', 'list', '--org', 'acme', '--json'],
    ['org', 'list', '--help'],
  ]) {
    const full = openSync('/dev/full', 'w');
    const child = spawn(DEBRIEF, words, { env: cli.environment(), cwd: cli.folder, stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    let said = '';
    child.stderr?.on('data', (piece: Buffer) => (said += piece.toString()));
    const [code] = await once(child, 'close');
    expect([code, said], words.join(' ')).toEqual([69, expect.stringContaining('The disk is full')]);
  }
});
