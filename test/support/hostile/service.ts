import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../http/free-port.ts';
import { until } from '../until.ts';
import { OWN_PORT } from './attack.ts';
import { DEBRIEF, type Database } from './ground.ts';

/** The real executable in a process of its own, watched from outside. */
export interface AttackedService {
  port: number;
  metricsPort: number;
  /** Free when the service started; its settings name it where they have `OWN_PORT`. */
  ownPort: number;
  pid: number;
  /** Resident memory of the process and of those that it started, in MiB. */
  memory: () => number;
  /** The largest it was since `resetPeak`, in MiB; of the process alone. */
  peak: () => number;
  resetPeak: () => void;
  /** Open descriptors. */
  descriptors: () => number;
  /** Lines of the level error that it has logged. */
  errors: () => string[];
  /** How long its log is. */
  logBytes: () => number;
  alive: () => boolean;
  /** With which exit code or signal it ended, and what its log says last; null while it runs. */
  howEnded: () => string | null;
  kill: () => Promise<void>;
  /** Ends it as an operator would; by force after so many ms. @returns how long it took in ms, null if by force */
  stop: (graceMs?: number) => Promise<number | null>;
}

const START_MS = 60_000;
const GRACE_MS = 40_000;

/** Starts `debrief serve` on a database and a free port, with its log at the level info in a file. */
export async function startAttackedService(
  database: Database,
  environment: Record<string, string> = {},
): Promise<AttackedService> {
  const log = join(database.folder, `log-${Date.now()}.ndjson`);
  const output = openSync(log, 'a');
  const [metricsPort, ownPort] = [await freePort(), await freePort()];
  const settings = Object.entries(environment).map(([name, value]) => [
    name,
    value.replaceAll(OWN_PORT, String(ownPort)),
  ]);
  let endedAt = '';
  const child = spawn(DEBRIEF, ['serve', '--port', '0', '--json'], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: database.folder,
      DEBRIEF_DATABASE_URL: database.url,
      DEBRIEF_METRICS_PORT: String(metricsPort),
      // The attacker and the victim have addresses of their own, as machines of two companies do.
      DEBRIEF_TRUST_PROXY: 'true',
      ...Object.fromEntries(settings),
    },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.once('exit', () => (endedAt = new Date().toISOString()));
  const ended = once(child, 'exit');
  const alive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!alive()) return;
    child.kill(signal);
    await ended;
  };
  const found = await until(
    'the service says where it is, or ends',
    () => (alive() ? addressIn(log) : 'ended'),
    START_MS,
  ).catch(async (error: unknown) => {
    await end('SIGKILL');
    throw error;
  });
  if (found === 'ended') throw new Error(`the service did not start: ${readFileSync(log, 'utf8').slice(-1_000)}`);
  const pid = child.pid ?? 0;
  return {
    port: Number(new URL(found).port),
    metricsPort,
    ownPort,
    pid,
    alive,
    howEnded: () =>
      alive()
        ? null
        : `exit code ${child.exitCode ?? 'none'}, signal ${child.signalCode ?? 'none'}, at ${endedAt}; its log ends: ${lastWords(readFileSync(log, 'utf8'))}`,
    memory: () => processTree(pid).reduce((sum, one) => sum + statusField(one, 'VmRSS'), 0) / 1_024,
    peak: () => statusField(pid, 'VmHWM') / 1_024,
    // Linux starts the high-water mark of resident memory anew when 5 is written here.
    resetPeak: () => alive() && writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    descriptors: () => (alive() ? readdirSync(`/proc/${pid}/fd`).length : 0),
    errors: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.includes('"level":"error"') || line.includes('"level":50')),
    logBytes: () => statSync(log).size,
    kill: () => end('SIGKILL'),
    async stop(graceMs = GRACE_MS) {
      const began = performance.now();
      let forced = false;
      const force = setTimeout(() => {
        forced = true;
        child.kill('SIGKILL');
      }, graceMs);
      await end('SIGTERM');
      clearTimeout(force);
      return forced ? null : performance.now() - began;
    },
  };
}

/** Lines of a log that are kept of a service that ended, and characters of each. */
const LAST_LINES = 12;
const LINE_LENGTH = 240;

/**
 * The last lines of a log that say more than that a request was answered or a call assessed: what Node writes where it
 * gives up, warnings and errors; and the time of the last line of all.
 */
export function lastWords(log: string): string {
  const lines = log.split('\n').filter((line) => line.trim() !== '');
  const telling = lines.filter((line) => !/"msg":"(?:request|assessment)"\}$/u.test(line)).slice(-LAST_LINES);
  const last = /"time":"([^"]+)"/.exec(lines.findLast((line) => line.startsWith('{')) ?? '')?.[1];
  return [
    ...telling.map((line) => line.trim().slice(0, LINE_LENGTH)),
    `last line at ${last ?? 'an unknown time'}`,
  ].join(' / ');
}

function addressIn(log: string): string | undefined {
  return /"url":"(http:\/\/[^"]+)"/.exec(readFileSync(log, 'utf8').slice(0, 100_000))?.[1];
}

function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [pid, ...children.flatMap(processTree)];
  } catch {
    return [pid];
  }
}

/** A field of /proc/PID/status in kB; 0 where the process is gone. */
function statusField(pid: number, name: string): number {
  try {
    const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0);
  } catch {
    return 0;
  }
}
