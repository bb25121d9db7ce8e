import type { ChildProcess } from 'node:child_process';
import { parseLines, startServe, type Line } from '../../support/executable.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';
import { debrief, type Debrief } from '../cli/debrief.ts';

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
  const service = await startServe({
    environment: cli.environment(environment),
    words: ['--processes', String(count), ...words],
  });
  const { child: supervisor, ended, url, port, metricsUrl } = service;
  const lines = () => parseLines(service.stdout.join('\n'));
  const pids = () =>
    new Map(
      lines()
        .filter(({ msg }) => msg === 'a process serves')
        .map((line) => [Number(line['process']), Number(line['pid'])]),
    );
  // Log lines are gathered for a moment; the one above is not.
  await until('every process to be in the log', () => pids().size === count);
  return {
    url,
    cli,
    supervisor,
    lines,
    pids,
    port,
    metricsUrl,
    replaced: (place, pid) =>
      until(
        'another process in its place',
        () => {
          const now = pids().get(place);
          return now !== undefined && now !== pid ? now : undefined;
        },
        60_000,
      ),
    async stop() {
      const { code, signal } = await service.stop();
      return [code, signal];
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
