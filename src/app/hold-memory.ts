import { setFlagsFromString } from 'node:v8';
import { residentBytes } from '../lib/work/resident-bytes.ts';

const MIB = 1_048_576;
/**
 * Resident memory in bytes from which heaps are kept close to what is in use, and below which they need not be. An idle
 * service takes 150 MiB, one under a steady load 260 (`docs/performance.md`); its pod is limited to 1 GiB.
 */
const HIGH = 300 * MIB;
const LOW = 240 * MIB;
const LOOK_MS = 250;
/** How far heaps grow from one full collection to the next where memory is short, in per cent of what is in use. */
const GROWTH_OF_SERVICE = 30;
/** The same for a command over a whole file: most of what it reads is garbage soon, and no one waits for its answers. */
const GROWTH_OF_COMMAND = 20;

interface Surroundings {
  /** Resident memory of the process now, in bytes. */
  resident: () => number;
  setFlag: (flag: string) => void;
}

/**
 * Makes the heaps of all threads grow less from one full collection to the next while the process takes much memory. By
 * default V8 lets a heap grow up to fourfold, which is quickest and wanted as long as there is room.
 * @returns what ends it
 */
export function holdMemory(
  { resident, setFlag }: Surroundings = { resident: residentBytes, setFlag: setFlagsFromString },
): () => void {
  let isHeld = false;
  const timer = setInterval(() => {
    const bytes = resident();
    if (bytes < (isHeld ? LOW : HIGH) !== isHeld) return;
    isHeld = !isHeld;
    // 0 is V8's own rule.
    setFlag(`--heap-growing-percent=${isHeld ? GROWTH_OF_SERVICE : 0}`);
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
