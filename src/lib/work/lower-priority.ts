import { getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lets the other threads of this process go first where the processor is short. Does nothing in the main thread, and
 * nothing where priorities are those of whole processes: Linux alone has one for each thread.
 * @param nice how much later, as `nice` counts: 5 gets a third of what a thread of the usual priority gets, 10 a tenth
 */
export function lowerPriority(nice: number): void {
  if (isMainThread || process.platform !== 'linux') return;
  try {
    // 0 is the thread that asks.
    if (getPriority(0) < nice) setPriority(0, nice);
  } catch {
    // Where a sandbox forbids it, the thread works at the usual priority.
  }
}
