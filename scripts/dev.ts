import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/*
 * Runs `debrief serve --demo`, or the words it is given, and starts it again when a file of `src` changes.
 *
 * `node --watch` cannot be used: it reports what a thread has imported over the thread's own message port, where the
 * writer expects replies.
 */
const EXECUTABLE = fileURLToPath(new URL('../bin/debrief', import.meta.url));
const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
/** An editor that saves several files needs less than this between them, in ms. */
const QUIET_MS = 100;

const given = process.argv.slice(2);
const words = given.length > 0 ? given : ['serve', '--demo'];
let child = start();
let stopping = false;
let waiting: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping = true;
    void restarting.then(() => end(child)).then(() => process.exit(0));
  });
}
for await (const { filename } of watch(SOURCE, { recursive: true })) {
  if (!filename?.endsWith('.ts')) continue;
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    restarting = restarting.then(() => restart(filename));
  }, QUIET_MS);
}

function start(): ChildProcess {
  const started = spawn(EXECUTABLE, words, { stdio: 'inherit' });
  started.once('exit', (code) => {
    if (code !== null && code !== 0) console.error(`dev: ended with ${code}; waiting for a change`);
  });
  return started;
}

async function restart(filename: string): Promise<void> {
  console.error(`dev: src/${filename} has changed`);
  await end(child);
  if (!stopping) child = start();
}

/** Ends it as an operator would: requests in hand are answered. */
async function end(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null || running.signalCode !== null) return;
  const exit = once(running, 'exit');
  running.kill('SIGTERM');
  await exit;
}
