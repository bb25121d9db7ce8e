import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const DEBRIEF = fileURLToPath(new URL('../../bin/debrief', import.meta.url));
const START_MS = 90_000;

/** One process of the service, which can be killed and started again under the same address. */
export interface ServiceProcess {
  /** Where it answers; null where it only assesses. */
  url: string | null;
  name: string;
  start: () => Promise<void>;
  /** `kill -9`, and waits until it is gone; of several processes one, at random. */
  kill: () => Promise<void>;
  /** Asks it to end. @returns its exit code */
  stop: () => Promise<number | null>;
}

/**
 * The settings all processes run with: leases that end soon after a kill, and attempts enough that kills alone never
 * use them up.
 */
export function serviceEnvironment(databaseUrl: string): Record<string, string | undefined> {
  return {
    ...process.env,
    DEBRIEF_DATABASE_URL: databaseUrl,
    DEBRIEF_LEASE_SECONDS: '2',
    DEBRIEF_ASSESS_ATTEMPTS: '100',
    DEBRIEF_LOG_LEVEL: 'error',
    DEBRIEF_METRICS_PORT: undefined,
    DEBRIEF_BASE_PATH: undefined,
  };
}

/**
 * Prepares a process; it is not running yet.
 * @param processes how many it starts and watches over; of several, one is killed, and it is for the service to start
 * it again
 */
export async function prepareService(
  name: string,
  roles: string,
  databaseUrl: string,
  processes = 1,
): Promise<ServiceProcess> {
  const port = roles.includes('api') ? await freePort() : null;
  const url = port === null ? null : `http://127.0.0.1:${port}`;
  const flags = [
    'serve',
    '--json',
    '--roles',
    roles,
    '--processes',
    String(processes),
    ...(port === null ? [] : ['--port', String(port)]),
  ];
  let child: ChildProcess | undefined;

  return {
    url,
    name,
    async start() {
      if (processes > 1 && child?.exitCode === null) return url === null ? undefined : untilReady(url);
      const started = spawn(DEBRIEF, flags, {
        env: serviceEnvironment(databaseUrl),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      // Its first line says that it has started; a worker has no other sign.
      const early = once(started, 'exit').then(([code]) =>
        Promise.reject(new Error(`${name} ended at its start with ${String(code)}`)),
      );
      await Promise.race([once(started.stdout, 'data', { signal: AbortSignal.timeout(START_MS) }), early]);
      started.stdout.resume();
      if (url !== null) await untilReady(url);
      return undefined;
    },
    async kill() {
      if (processes > 1) killOneOf(child);
      else await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}

/** Linux alone says which processes another one has started. */
function killOneOf(supervisor: ChildProcess | undefined): void {
  const pid = supervisor?.pid;
  if (pid === undefined) return;
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((text) => text.trim() !== '')
    .map(Number);
  const victim = pids[Math.floor(Math.random() * pids.length)];
  if (victim !== undefined) process.kill(victim, 'SIGKILL');
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + START_MS;
  for (;;) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (performance.now() > deadline) throw new Error(`${url} is not ready`);
    await pause(10);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}
