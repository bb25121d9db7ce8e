import { threadId } from 'node:worker_threads';

/** A task for a thread. */
export interface ThreadTask<Task> {
  /** The module whose default function runs the task. */
  module: string;
  task: Task;
  /** One 32-bit number: 0 until the thread has loaded the module, then the id of the thread. */
  begun: SharedArrayBuffer;
}

/** Runs in a thread: loads the module, reports its thread id in `begun`, and runs the task. */
export default async function runInThread({ module, task, begun }: ThreadTask<unknown>): Promise<unknown> {
  const loaded: { default: (task: unknown) => unknown } = await import(module);
  Atomics.store(new Int32Array(begun), 0, threadId);
  return loaded.default(task);
}
