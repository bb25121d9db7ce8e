/** Tells the time. Threads that share a clock's buffer tell the same. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** How far this clock is from the system's, in ms: 0 but in tests. */
  offset: () => number;
  /** Where the offset from the system's clock is kept, to be handed to threads. */
  buffer: SharedArrayBuffer;
  /** Moves the clock, for tests that cannot wait. */
  advance: (milliseconds: number) => void;
}

/** The system's clock, or one that shares another's offset. */
export function createClock(buffer = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)): Clock {
  const offset = new Float64Array(buffer);
  return {
    now: () => Date.now() + (offset[0] ?? 0),
    offset: () => offset[0] ?? 0,
    buffer,
    advance: (milliseconds) => {
      offset[0] = (offset[0] ?? 0) + milliseconds;
    },
  };
}
