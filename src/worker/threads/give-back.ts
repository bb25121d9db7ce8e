import { getHeapSpaceStatistics } from 'node:v8';
import { MIB } from '../../lib/bytes/units.ts';
import { collectGarbage } from '../../lib/process/collect-garbage.ts';
import { forgetCompiled } from '../../lib/process/forget-compiled.ts';
import { residentBytes } from '../../lib/process/resident-bytes.ts';

/**
 * By how many bytes the objects of a thread that stay may have grown since its last collection here. Calls of usual length
 * come to it after hundreds of them; a transcript of 2 MiB comes to it by itself, and a collection takes 20 to 40 ms then.
 */
const MOST_GROWN = 32 * MIB;
/** The same in a process whose memory is short: one that takes more than so much, from which `holdMemory` keeps heaps small too. */
const [MOST_GROWN_SHORT, SHORT] = [16 * MIB, 300 * MIB];
/** The same there of a thread that has had nothing to do for so many ms, its room for new objects included. */
const [IDLE_GROWN, IDLE_MS] = [4 * MIB, 1_000];

/** Bytes of the heap of this thread: for all objects, and for those that stay. V8 takes room for new ones and gives it back by itself. */
interface Size {
  all: number;
  staying: number;
}

/** After the last collection here; at first before what the tasks need is loaded, because the first task may be the largest. */
let before = sizeOfHeap();
let [soon, idle]: [NodeJS.Immediate?, NodeJS.Timeout?] = [];

/**
 * Runs a task of this thread and gives back what it left once its result has been sent: at once where it is much, and all of
 * it where memory is short and nothing comes after it. V8 collects little in a thread that waits for its next task, which
 * would keep the garbage of the largest one until it ends, a minute or ten later.
 * @param isWaitedFor whether somebody waits for what this thread does as for an answer
 */
export async function runAndGiveBack<Result>(run: () => Result | Promise<Result>, isWaitedFor = true): Promise<Result> {
  clearTimeout(idle);
  // The next task may be read in the same round as the one before.
  if (soon) giveBack(false, isWaitedFor);
  try {
    return await run();
  } finally {
    soon = setImmediate(giveBack, false, isWaitedFor);
    idle = setTimeout(giveBack, IDLE_MS, true, isWaitedFor).unref();
  }
}

function giveBack(isIdle: boolean, isWaitedFor: boolean): void {
  clearImmediate(soon);
  soon = undefined;
  forgetCompiled();
  const { all, staying } = sizeOfHeap();
  const isShort = residentBytes() > SHORT;
  const grown = staying - before.staying;
  const isMuch = isIdle
    ? isShort && all - before.all >= IDLE_GROWN
    : grown >= (isShort ? MOST_GROWN_SHORT : MOST_GROWN);
  if (!isMuch) return;
  // Not where somebody waits for what comes next: with V8's own threads behind others it took up to two seconds.
  collectGarbage(isShort && (isIdle ? !isWaitedFor : grown >= MOST_GROWN));
  before = sizeOfHeap();
}

function sizeOfHeap(): Size {
  const size = { all: 0, staying: 0 };
  for (const { space_name: name, space_size: bytes } of getHeapSpaceStatistics()) {
    size.all += bytes;
    if (!name.startsWith('new_')) size.staying += bytes;
  }
  return size;
}
