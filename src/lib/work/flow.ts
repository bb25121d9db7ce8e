/** How fast work that waits comes to its turn. */
export interface Flow {
  /** Work begins. @param hasWaited whether it had to wait for that: where nothing waits, it says nothing */
  begins: (hasWaited: boolean) => void;
  /** From one beginning to the next, in ms, as they came lately; undefined while little is known. */
  between: () => number | undefined;
}

/** Beginnings that are remembered, and of which some must be known: several that share a transaction begin together. */
const [REMEMBERED, LEAST_KNOWN] = [48, 8];

/**
 * Makes a measure of that. It counts what passes by as well, such as the work of others that goes first: how long a piece
 * takes, and how many are done at a time, does not tell of it.
 */
export function createFlow(now: () => number): Flow {
  let last: number[] = [];
  return {
    begins(hasWaited) {
      if (!hasWaited) last = [];
      last.push(now());
      if (last.length > REMEMBERED) last.shift();
    },
    between() {
      const [first, newest] = [last[0], last.at(-1)];
      if (first === undefined || newest === undefined || last.length < LEAST_KNOWN) return undefined;
      return (newest - first) / (last.length - 1);
    },
  };
}
