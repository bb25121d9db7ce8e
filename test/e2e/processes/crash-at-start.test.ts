import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const FILE = join(import.meta.dirname, '../../support/processes/crashing-processes.ts');

async function start(...words: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', FILE, ...words]);
  return JSON.parse(stdout);
}

it('processes that crash again and again while the service starts end it: a sentence and an exit code, and none is left', async () => {
  expect(await start()).toMatchObject({
    exitCode: 69,
    code: 'unavailable',
    message: expect.stringMatching(
      /^A process of the service ended 5 times while it started, the last time with SIGKILL\./,
    ),
  });
});

it('processes that crash a few times are started again until all of them serve', async () => {
  // Two crashed, and two more were told to stop in the end.
  expect(await start('2')).toEqual({ ends: 4, url: 'http://127.0.0.1:1' });
});
