import { readdirSync, readFileSync } from 'node:fs';
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

/** What Linux calls the threads that V8 makes when the process starts. */
const OF_V8 = 'V8Worker\n';

/**
 * Lets the threads of V8 that collect garbage and compile, for all threads of this process, go behind the one that answers.
 * Else an assessment has most of its garbage collected at the usual priority, whatever its own is.
 * @param nice as in {@link lowerPriority}
 */
export function lowerHelpersOfV8(nice: number): void {
  if (process.platform !== 'linux') return;
  for (const thread of ownThreads()) {
    try {
      const isOfV8 = readFileSync(`/proc/self/task/${thread}/comm`, 'latin1') === OF_V8;
      if (isOfV8 && getPriority(Number(thread)) < nice) setPriority(Number(thread), nice);
    } catch {
      // It has ended meanwhile, or a sandbox forbids it: then it stays at the usual priority, and the others go on.
    }
  }
}

function ownThreads(): string[] {
  try {
    return readdirSync('/proc/self/task');
  } catch {
    // Where a sandbox hides it, all stay at the usual priority.
    return [];
  }
}
