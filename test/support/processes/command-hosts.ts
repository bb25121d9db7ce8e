import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseLines, type Environment, type Finished, type Line } from '../executable.ts';

/** One command line, for a process that runs many. */
export interface CommandTask {
  words: readonly string[];
  environment: Record<string, string>;
  folder: string;
  input: string | Buffer;
}

export type CommandEnd = Pick<Finished, 'stdout' | 'stderr'> & { code: number };

const USE_BUILT = new URL('./use-built.ts', import.meta.url).href;

const idle: ChildProcess[] = [];

/**
 * Runs one command to its end in a process that was started before and is used again: the same code as `runDebrief`
 * runs, in a tenth of the time. Commands under way at the same time have a process each. Not for what is about the
 * process itself: signals, its user, its start.
 */
export async function runCommand(
  words: readonly string[],
  {
    environment,
    folder = process.cwd(),
    input = '',
  }: { environment: Environment; folder?: string; input?: string | Buffer },
): Promise<Finished> {
  const host = idle.pop() ?? start();
  host.ref();
  host.channel?.ref();
  const given = Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const ended = new AbortController();
  const end = Promise.race([
    once(host, 'message', { signal: ended.signal }).then(([message]: CommandEnd[]) => message),
    once(host, 'exit', { signal: ended.signal }).then(([code, signal]) => {
      throw new Error(`debrief ${words.join(' ')} ended the process that ran it (${code ?? signal})`);
    }),
  ]).finally(() => ended.abort());
  const task: CommandTask = { words, environment: Object.fromEntries(given), folder, input };
  host.send(task);
  const finished = await end;
  if (finished === undefined) throw new Error('the process said nothing');
  // It ends when the process that uses it does.
  host.unref();
  host.channel?.unref();
  idle.push(host);
  return { ...finished, signal: null };
}

/** Runs one command with `--json`. @returns the objects it printed @throws Error with what it said where it failed */
export async function commandJson(
  words: readonly string[],
  options: Parameters<typeof runCommand>[1],
): Promise<Line[]> {
  const { code, stdout, stderr } = await runCommand([...words, '--json'], options);
  if (code !== 0) throw new Error(`debrief ${words.join(' ')} ended with ${code}: ${stderr}`);
  return parseLines(stdout);
}

/** The text of a field of the first object that a command prints with `--json`. @throws Error where there is none */
export async function commandField(
  words: readonly string[],
  field: string,
  options: Parameters<typeof runCommand>[1],
): Promise<string> {
  const [line] = await commandJson(words, options);
  const found = line?.[field];
  if (typeof found !== 'string') throw new Error(`debrief ${words.join(' ')} did not print ${field}`);
  return found;
}

function start(): ChildProcess {
  return fork(fileURLToPath(new URL('./command-host.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', USE_BUILT],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
  });
}
