/** How long work has taken lately, for its size. */
export interface Pace {
  took: (ms: number, size: number) => void;
  /** Likewise of work that failed. It counts only where it took longer than expected: at once, it says nothing of other work. */
  failed: (ms: number, size: number) => void;
  /** How long work of a size will take, in ms; 0 while little is known. */
  expect: (size: number) => number;
}

/** Pieces that are remembered, and of which some must be known. */
const [REMEMBERED, LEAST_KNOWN] = [15, 5];

/**
 * Makes a memory of the last pieces of work. What is expected goes by the one in the middle: a single piece for which a thread
 * had to start says nothing about the next.
 */
export function createPace(): Pace {
  const last: number[] = [];
  let middle = 0;
  const expect = (size: number) => size * middle;
  function took(ms: number, size: number): void {
    last.push(ms / size);
    if (last.length > REMEMBERED) last.shift();
    if (last.length >= LEAST_KNOWN)
      middle = last.toSorted((left, right) => left - right)[Math.floor(last.length / 2)] ?? 0;
  }

  return {
    took,
    failed(ms, size) {
      if (ms > expect(size)) took(ms, size);
    },
    expect,
  };
}
