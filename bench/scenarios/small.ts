import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../scenario.ts';
import { spread } from '../support/compare.ts';
import { EXECUTABLE, freePort, residentMemory, untilReady } from '../support/service.ts';

const MB = 1_000_000;
/** Until memory that only the start needed has been given back. */
const IDLE_MS = 2_000;

/** How soon the executable is there, and how little it takes when there is little to do. */
export const small: Scenario = {
  name: 'small',
  async *run({ scale }) {
    const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
    const rounds = Array.from({ length: scale.rounds });
    const starts: number[] = [];
    const idle: number[] = [];
    const helps: number[] = [];
    for (const _ of rounds) {
      const { ms, child } = await start(folder);
      starts.push(ms);
      await pause(IDLE_MS);
      idle.push((await residentMemory(child.pid ?? 0)) / MB);
      await end(child);
      const began = performance.now();
      await once(spawn(EXECUTABLE, ['--help'], { stdio: 'ignore' }), 'exit');
      helps.push(performance.now() - began);
    }
    const median = (goal: string, values: number[], beside: string) => ({
      goal,
      value: spread(values).median,
      spread: spread(values),
      beside,
    });
    yield median('start', starts, 'from the start of the process to the answer of /readyz');
    yield median('idle', idle, 'resident, two seconds after the start');
    yield median('help', helps, 'from the start of the process to its end');

    const count = scale.people >= 100_000 ? 10_000 : 1_000;
    const { port, child } = await start(folder);
    const before = (await residentMemory(child.pid ?? 0)) / MB;
    const sockets = await Promise.all(Array.from({ length: count }, () => askOnce(port)));
    await pause(IDLE_MS);
    yield {
      goal: 'connections',
      value: (await residentMemory(child.pid ?? 0)) / MB,
      beside: `${count.toLocaleString('en')} connections that each asked once and stayed open; ${Math.round(before)} MB before them`,
    };
    for (const socket of sockets) socket.destroy();
    await end(child);
    await rm(folder, { recursive: true, force: true });
  },
};

async function start(folder: string) {
  const port = await freePort();
  const child = spawn(EXECUTABLE, ['serve'], {
    stdio: 'ignore',
    env: { ...process.env, DEBRIEF_DATABASE_URL: `sqlite:${folder}/debrief.db`, DEBRIEF_PORT: String(port) },
  });
  return { port, child, ms: await untilReady(`http://127.0.0.1:${port}`, child) };
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function askOnce(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.once('data', () => resolve(socket));
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  });
}
