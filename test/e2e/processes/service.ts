import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { parseJson, type Json } from '../../../src/lib/json.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';
import { debrief, type Debrief } from '../cli/debrief.ts';

type Line = Record<string, Json>;

/** The real service in several processes, and what it says. */
export interface SeveralProcesses {
  url: string;
  port: number;
  metricsUrl: string | null;
  cli: Debrief;
  supervisor: ChildProcess;
  /** Every line it has logged. @throws Error where something else was written among them */
  lines: () => Line[];
  /** The process ids that serve now, by their place. */
  pids: () => Map<number, number>;
  /** Waits until a place has another process than this one. @returns the new one's id */
  replaced: (place: number, pid: number) => Promise<number>;
  /** Ends it as an operator would. @returns exit code and signal */
  stop: () => Promise<[number | null, string | null]>;
  /** Ends whatever is left. */
  destroy: () => Promise<void>;
}

/** Starts `debrief serve --processes` on a free port. */
export async function startSeveral(
  count: number,
  environment: Record<string, string> = {},
  words: string[] = [],
): Promise<SeveralProcesses> {
  const folder = temporaryFolder();
  const cli = debrief(folder.path);
  const supervisor = cli.start(['serve', '--port', '0', '--processes', String(count), '--json', ...words], {
    environment,
  });
  const ended = once(supervisor, 'close').then(([code, signal]): [number | null, string | null] => [code, signal]);
  const said: string[] = [];
  const complaints: string[] = [];
  if (!supervisor.stdout || !supervisor.stderr) throw new Error('the service has no output');
  createInterface({ input: supervisor.stdout }).on('line', (line) => said.push(line));
  createInterface({ input: supervisor.stderr }).on('line', (line) => complaints.push(line));

  const lines = (): Line[] =>
    said.map((line) => {
      const value = parseJson(line);
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw new Error(`not a JSON object: ${line}`);
      return value;
    });
  const first = await Promise.race([
    until('the service to say where it is', () => lines().find(({ url }) => url !== undefined), 60_000),
    ended.then(() => Promise.reject(new Error(`the service ended: ${complaints.join('\n')}`))),
  ]);
  const pids = () =>
    new Map(
      lines()
        .filter(({ msg }) => msg === 'a process serves')
        .map((line) => [Number(line['process']), Number(line['pid'])]),
    );
  // Log lines are gathered for a moment; the one above is not.
  await until('every process to be in the log', () => pids().size === count);
  const url = String(first['url']);
  const metricsUrl = first['metrics_url'];
  return {
    url,
    cli,
    supervisor,
    lines,
    pids,
    port: Number(new URL(url).port),
    metricsUrl: typeof metricsUrl === 'string' ? metricsUrl : null,
    replaced: (place, pid) =>
      until(
        'another process in its place',
        () => {
          const now = pids().get(place);
          return now !== undefined && now !== pid ? now : undefined;
        },
        60_000,
      ),
    stop() {
      supervisor.kill('SIGTERM');
      return ended;
    },
    async destroy() {
      supervisor.kill('SIGKILL');
      for (const pid of pids().values()) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
      await ended;
      folder.remove();
    },
  };
}

/** Whether a process is there. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
