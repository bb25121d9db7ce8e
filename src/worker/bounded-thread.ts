import { threadId } from 'node:worker_threads';

/** What a thread is given to do. */
export interface ThreadTask<Task> {
  /** The module whose default function does it. */
  module: string;
  task: Task;
  /** One 32-bit number, 0 until the thread has begun and writes its id there. */
  begun: SharedArrayBuffer;
}

/** Runs in a thread: loads what does the work, says that it begins, and does it. */
export default async function runInThread({ module, task, begun }: ThreadTask<unknown>): Promise<unknown> {
  const loaded: { default: (task: unknown) => unknown } = await import(module);
  Atomics.store(new Int32Array(begun), 0, threadId);
  return loaded.default(task);
}
