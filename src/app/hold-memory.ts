import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { MIB } from '../lib/bytes/units.ts';
import { collectGarbage } from '../lib/process/collect-garbage.ts';
import { forgetCompiled } from '../lib/process/forget-compiled.ts';
import { residentBytes } from '../lib/process/resident-bytes.ts';

/**
 * How far heaps may grow from one full collection to the next, in per cent of what is in use: from so many bytes of resident
 * memory on, until the process takes less than `until`. An idle service takes 150 MiB, one under a steady load 260
 * (`docs/performance.md`); its pod is limited to 1 GiB. The first step is for a few large transcripts at a time.
 */
const STEPS = [
  { from: 450 * MIB, until: 400 * MIB, growth: 15 },
  { from: 300 * MIB, until: 240 * MIB, growth: 30 },
] as const;
const LOOK_MS = 250;
/**
 * By how much the heap of the main thread may have grown since it was last collected, where the process takes more than the
 * first step. V8 marks what is in use in threads of its own meanwhile, and while attacks take the processors these hardly
 * come to it: in `large-calls-of-all` the heap grew from 54 to 160 MiB in six seconds, with 45 in use. Otherwise it grows
 * by 8 to 25.
 */
const MOST_GROWN = 48 * MIB;
/** The same for a command over a whole file: most of what it reads is garbage soon, and no one waits for its answers. */
const GROWTH_OF_COMMAND = 20;

interface Surroundings {
  /** Resident memory of the process now, in bytes. */
  resident: () => number;
  setFlag: (flag: string) => void;
  /** Bytes of the heap of the main thread, garbage included. */
  heap: () => number;
  /** Collects its garbage. */
  collect: () => void;
  /** Lets go of what the main thread's modules were compiled from. */
  forget: () => void;
}

/**
 * Makes the heaps of all threads grow less from one full collection to the next while the process takes much memory. By
 * default V8 lets a heap grow up to fourfold, which is quickest and wanted as long as there is room.
 * @returns what ends it
 */
export function holdMemory(
  { resident, setFlag, heap, collect, forget }: Surroundings = {
    resident: residentBytes,
    setFlag: setFlagsFromString,
    heap: () => getHeapStatistics().used_heap_size,
    collect: () => collectGarbage(false),
    forget: forgetCompiled,
  },
): () => void {
  // 0 is V8's own rule.
  let now = 0;
  /** What the heap had after its last collection, as far as was seen. */
  let kept = Infinity;

  function holdHeap(): void {
    const bytes = heap();
    // A collection leaves less than was seen before; a first look comes some time after the last one.
    kept = Math.min(kept, bytes);
    if (bytes - kept < MOST_GROWN) return;
    collect();
    kept = heap();
  }

  const timer = setInterval(() => {
    // Here, because modules are loaded until each kind of request has come once.
    forget();
    const bytes = resident();
    if (bytes >= STEPS[0].from) holdHeap();
    else kept = Infinity;
    const next = STEPS.find(({ from, until, growth }) => bytes >= (growth === now ? until : from))?.growth ?? 0;
    if (next === now) return;
    now = next;
    setFlag(`--heap-growing-percent=${now}`);
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Keeps the heaps of all threads close to what is in use: for a command that passes a file of any size through them. An
 * import of 200,000 sessions has 190 MB at its peak in place of 280, and takes as much processor time
 * (`docs/performance-research.md`).
 * @returns what ends it
 */
export function keepHeapsSmall(setFlag: (flag: string) => void = setFlagsFromString): () => void {
  setFlag(`--heap-growing-percent=${GROWTH_OF_COMMAND}`);
  return () => setFlag('--heap-growing-percent=0');
}
