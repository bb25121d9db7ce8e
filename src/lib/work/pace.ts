/** How long work has taken lately, for its size. */
export interface Pace {
  took: (ms: number, size: number) => void;
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
  return {
    took(ms, size) {
      last.push(ms / size);
      if (last.length > REMEMBERED) last.shift();
      if (last.length >= LEAST_KNOWN)
        middle = last.toSorted((left, right) => left - right)[Math.floor(last.length / 2)] ?? 0;
    },
    expect: (size) => size * middle,
  };
}
