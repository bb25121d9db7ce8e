import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Task } from './measuring-thread.ts';

/** Measures in a thread that is ended where a task does not come to an end. */
export class Stopwatch {
  readonly #limitMs: number;
  #worker: Worker | undefined;

  /** @param limitMs time on the clock after which a task is given up */
  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /** Processor time in ms; infinite for a task that was given up. */
  async measure(task: Task): Promise<number> {
    const worker = (this.#worker ??= new Worker(new URL('./measuring-thread.ts', import.meta.url)));
    const answer = once(worker, 'message', { signal: AbortSignal.timeout(this.#limitMs) });
    worker.postMessage(task);
    try {
      const [ms]: unknown[] = await answer;
      return Number(ms);
    } catch (error) {
      await this.close();
      if (error instanceof Error && error.name === 'AbortError') return Number.POSITIVE_INFINITY;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }
}
