import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from './service.ts';

/** An answer to be given again and again. */
export interface Answer {
  status: number;
  /** Names and values by turns, without those that `node:http` adds itself. */
  headers: string[];
  body: Buffer;
}

export interface Baseline {
  url: string;
  pid: number;
  stop: () => void;
}

/** What `node:http` writes by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive']);

/** Asks once, and gives the answer as it came: for a baseline that sends the very same. */
export async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !OWN.has(name)).flat(),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/**
 * Starts bare `node:http` in a process of its own, which answers every request alike.
 * @param file where bodies are kept before their answer, if they are
 * @param processes how many share its port, as those of Debrief do
 */
export async function startBaseline(
  { status, headers, body }: Answer,
  file?: string,
  processes = 1,
): Promise<Baseline> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./baseline-server.ts', import.meta.url)),
      String(port),
      ...(file === undefined ? [] : [file]),
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, BASELINE_PROCESSES: String(processes) } },
  );
  child.stdin.write(`${JSON.stringify({ status, headers })}\n`);
  child.stdin.end(body);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: () => child.kill(processes > 1 ? 'SIGTERM' : 'SIGKILL'),
  };
}

/** Starts bare `node:http` in a process of its own, which streams a file for every request. */
export async function startFileServer(file: string): Promise<Baseline> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./file-server.ts', import.meta.url)), String(port), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
}
