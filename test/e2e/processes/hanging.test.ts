import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const FILE = join(import.meta.dirname, '../../support/processes/hanging-processes.ts');

async function start(when: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', FILE, when]);
  return JSON.parse(stdout);
}

it('a service that is told to stop while one of its processes hangs at its start ends all the same', async () => {
  expect(await start('start')).toEqual({ hangs: 0, started: false });
});

it('a process that hangs later is killed, counted, and replaced', async () => {
  expect(await start('later')).toMatchObject({ started: true, hangs: 1 });
});
