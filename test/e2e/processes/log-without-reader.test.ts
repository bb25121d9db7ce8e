import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { DEBRIEF } from '../../support/executable.ts';
import { freePort } from '../../support/http/free-port.ts';
import { temporaryFolder, type TemporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

/** More lines than a pipe holds that nobody reads, some 200 kB: each line is longer than its request's id. */
const REQUESTS = 1_600;
const ID = 'x'.repeat(128);
const AT_A_TIME = 40;

let folder: TemporaryFolder | undefined;
let child: ChildProcess | undefined;
afterEach(async () => {
  await stop('SIGKILL');
  child = undefined;
  folder?.remove();
});

/** Starts the service with its log somewhere. @returns its address */
async function serve(log: 'pipe' | number, processes: string): Promise<string> {
  const port = await freePort();
  folder = temporaryFolder();
  child = spawn(DEBRIEF, ['serve', '--port', String(port)], {
    env: {
      PATH: process.env['PATH'],
      DEBRIEF_DATABASE_URL: `sqlite:${folder.path}/debrief.db`,
      DEBRIEF_PROCESSES: processes,
      DEBRIEF_LOG_LEVEL: 'info',
    },
    stdio: ['ignore', log, 'ignore'],
  });
  const url = `http://127.0.0.1:${port}`;
  await until('it answers', async () => (await statusOf(`${url}/healthz`)) === 200, 60_000);
  return url;
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url, { headers: { 'x-request-id': ID } }).then(
    async (answer) => (await answer.text(), answer.status),
    () => undefined,
  );
}

async function sendMany(url: string): Promise<Set<number | undefined>> {
  const seen = new Set<number | undefined>();
  for (let count = 0; count < REQUESTS; count += AT_A_TIME) {
    const some = Array.from({ length: AT_A_TIME }, () => statusOf(`${url}/v1/users`));
    for (const status of await Promise.all(some)) seen.add(status);
  }
  return seen;
}

/** Resolves once the process has ended. */
async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

it.each(['1', '2'])(
  'a log that nobody reads stops no request, and a service of %s told to stop ends',
  async (processes) => {
    const url = await serve('pipe', processes);
    child?.stdout?.pause();
    expect(await sendMany(url)).toEqual(new Set([401]));
    await stop();
  },
  90_000,
);

it.skipIf(!existsSync('/dev/full'))('a log on a full disk stops no request, nor the end of the service', async () => {
  const full = openSync('/dev/full', 'w');
  const url = await serve(full, '1').finally(() => closeSync(full));
  expect(await sendMany(url)).toEqual(new Set([401]));
  await stop();
  expect(child?.signalCode).toBeNull();
});
