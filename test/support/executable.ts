import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseJson, type Json } from '../../src/lib/json/json.ts';

/** The executable that an operator starts. */
export const DEBRIEF = fileURLToPath(new URL('../../bin/debrief', import.meta.url));

/** A JSON object, as the executable writes one a line. */
export type Line = Record<string, Json>;
/** The variables of a process; those without a value are left out. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** How a process ended. */
export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** How a command ended, and what it wrote. */
export interface Finished extends Ended {
  stdout: string;
  stderr: string;
}

/** `debrief serve` in a process of its own. */
export interface RunningServe {
  /** Where it answers; empty where it only assesses. */
  url: string;
  port: number;
  metricsUrl: string | null;
  child: ChildProcess;
  /** The lines it wrote to its output, but for the one that says where it listens. */
  stdout: readonly string[];
  stderr: readonly string[];
  /** Settled once it has ended and all that it wrote was read. */
  ended: Promise<Ended>;
  /** Sends a signal, SIGTERM unless told otherwise, and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<Ended>;
}

/**
 * Starts `debrief serve` on a free port and waits until it says that it has started.
 * @param words what stands behind `debrief serve --port 0 --json`
 * @param openFiles how many descriptors the process may have open; as many as this one unless said
 * @throws Error with what it wrote where it ends instead
 */
export async function startServe({
  environment,
  words = [],
  folder,
  openFiles,
}: {
  environment: Environment;
  words?: readonly string[];
  folder?: string;
  openFiles?: number;
}): Promise<RunningServe> {
  const line = [DEBRIEF, 'serve', '--port', '0', '--json', ...words];
  const [program = '', ...rest] =
    openFiles === undefined ? line : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...line];
  const child = spawn(program, rest, {
    env: { ...environment },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code, signal]): Ended => ({ code, signal }));
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const started = Promise.withResolvers<Line>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const value = parseJson(line);
    if (isLine(value) && 'metrics_url' in value) started.resolve(value);
    else stdout.push(line);
  });
  createInterface({ input: child.stderr }).on('line', (line) => stderr.push(line));
  void ended.then(({ code }) =>
    started.reject(new Error(`debrief serve ended with ${code}: ${[...stdout, ...stderr].join('\n')}`)),
  );
  const { url, metrics_url: metricsUrl } = await started.promise;
  return {
    url: typeof url === 'string' ? url : '',
    port: typeof url === 'string' ? Number(new URL(url).port) : 0,
    metricsUrl: typeof metricsUrl === 'string' ? metricsUrl : null,
    child,
    stdout,
    stderr,
    ended,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs one command to its end. @param words what stands behind `debrief` */
export async function runDebrief(
  words: readonly string[],
  {
    environment,
    folder,
    input = '',
    user,
  }: {
    environment: Environment;
    folder?: string;
    input?: string | Buffer | Iterable<string>;
    /** The number of another user to run it as, which only root can do. */
    user?: number;
  },
): Promise<Finished> {
  const child = spawn(DEBRIEF, words, {
    env: { ...environment },
    cwd: folder,
    stdio: 'pipe',
    ...(user !== undefined && { uid: user, gid: user }),
  });
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  const closed = once(child, 'close');
  // A command that refuses its words ends before it has read its input.
  child.stdin.on('error', () => {});
  if (typeof input === 'string' || Buffer.isBuffer(input)) child.stdin.end(input);
  else {
    for (const piece of input) if (!child.stdin.write(piece)) await Promise.race([once(child.stdin, 'drain'), closed]);
    child.stdin.end();
  }
  const [code, signal]: [number | null, NodeJS.Signals | null] = await closed.then(([first, second]) => [
    first,
    second,
  ]);
  return { code, signal, stdout: stdout(), stderr: stderr() };
}

/** The JSON objects of a text that has one a line. @throws Error with the first line that is something else */
export function parseLines(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const value = parseJson(line);
      if (!isLine(value)) throw new Error(`not a JSON object: ${line}`);
      return value;
    });
}

function isLine(value: Json | undefined): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  return () => Buffer.concat(pieces).toString('utf8');
}
