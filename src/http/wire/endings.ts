import type { Socket } from 'node:net';

/** For how long a connection of which nothing more is read stays open, in ms: its client may still read the answer. */
const LINGER_MS = 1_000;
/**
 * Between the ends of two such connections, in ms, and the longest that one waits for its end. Whoever opens new ones in
 * their place begins them one after the other.
 */
const ENDS_APART_MS = 25;
const LONGEST_LINGER_MS = 5_000;

/** Closes connections a second later, or later still: one after the other. */
export interface Endings {
  end: (socket: Socket) => void;
}

/** Makes a row of connections that are to be closed. */
export function createEndings(): Endings {
  let last = 0;

  return {
    end(socket) {
      const now = performance.now();
      last = Math.max(now + LINGER_MS, Math.min(last + ENDS_APART_MS, now + LONGEST_LINGER_MS));
      const timer = setTimeout(() => socket.destroy(), last - now);
      socket.once('close', () => clearTimeout(timer));
    },
  };
}
