import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, untilReady } from './support/service.ts';

/*
 * Start-up time of the executable, from spawn to a ready service, beside a bare node:http process; and its memory once
 * idle.
 */
const EXECUTABLE = fileURLToPath(new URL('../bin/debrief', import.meta.url));
const BARE = `require('node:http').createServer((q, s) => s.end()).listen(process.argv[1], '127.0.0.1')`;
const ROUNDS = 7;

const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
const results: { ours: number; bare: number; memory: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const bare = await timed((port) => [process.execPath, ['-e', BARE, String(port)], {}]);
  const ours = await timed((port) => [
    EXECUTABLE,
    ['serve'],
    { DEBRIEF_DATABASE_URL: `sqlite:${folder}/debrief.db`, DEBRIEF_PORT: String(port) },
  ]);
  results.push({ ours: ours.ms, bare: bare.ms, memory: ours.memory });
}
const median = (values: number[]) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
const ours = median(results.map((result) => result.ours));
const bare = median(results.map((result) => result.bare));
console.log(
  `start-up: ratio ${(ours / bare).toFixed(1)}   ${Math.round(ours)} ms against ${Math.round(bare)} ms (median of ${ROUNDS})`,
);
console.log(
  `idle memory: ${Math.round(median(results.map((result) => result.memory)) / 1_048_576)} MiB resident, two seconds after it was ready`,
);
await rm(folder, { recursive: true, force: true });

async function timed(
  make: (port: number) => [string, string[], Record<string, string>],
): Promise<{ ms: number; memory: number }> {
  const port = await freePort();
  const [command, given, environment] = make(port);
  const child = spawn(command, given, { stdio: 'ignore', env: { ...process.env, ...environment } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ms = await untilReady(`http://127.0.0.1:${port}`, child);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  child.kill('SIGTERM');
  await ended;
  return { ms, memory: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024 };
}
