import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { resourceLimits } from 'node:worker_threads';

const MIB = 1_048_576;
/**
 * By how many bytes a thread's heap may have grown since its last collection here. Calls of usual length come to it
 * after hundreds of them; a transcript of 2 MiB comes to it by itself, and a collection takes 20 to 40 ms then. The room for
 * new objects, which V8 takes and gives back as it needs it, is no growth.
 */
const MOST_GROWN = (32 + (resourceLimits.maxYoungGenerationSizeMb ?? 0)) * MIB;

let collect: (() => void) | undefined;
let before = 0;

/**
 * Gives back what the tasks of this thread left, where it is much. A thread that waits for its next task collects
 * nothing by itself, so without this it keeps the garbage of the largest one until it ends, a minute or five later.
 * @returns whether it was much
 */
export function giveBack(): boolean {
  const bytes = getHeapStatistics().total_heap_size;
  before ||= bytes;
  if (bytes - before < MOST_GROWN) return false;
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc');
  }
  collect?.();
  before = getHeapStatistics().total_heap_size;
  return true;
}
