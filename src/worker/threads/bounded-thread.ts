import { threadId } from 'node:worker_threads';
import { lowerPriority } from '../../lib/process/lower-priority.ts';
import { runAndGiveBack } from './give-back.ts';

/** A task for a thread. */
export interface ThreadTask<Task> {
  /** The module whose default function runs the task. */
  module: string;
  task: Task;
  /** One 32-bit number: 0 until the thread has loaded the module, then the id of the thread. */
  begun: SharedArrayBuffer;
  /** By how much others go first, as `nice` counts. */
  nice: number;
  /** Whether somebody waits for it as for an answer. */
  isWaitedFor?: boolean;
}

/** Runs in a thread: loads the module, reports its thread id in `begun`, runs the task, and gives memory back. */
export default async function runInThread({
  module,
  task,
  begun,
  nice,
  isWaitedFor = true,
}: ThreadTask<unknown>): Promise<unknown> {
  // Before the module is loaded: that takes up to a fifth of a second of processor time, and three threads may start at once.
  lowerPriority(nice);
  const loaded: { default: (task: unknown) => unknown } = await import(module);
  Atomics.store(new Int32Array(begun), 0, threadId);
  return runAndGiveBack(() => loaded.default(task), isWaitedFor);
}
