import { setTimeout as pause } from 'node:timers/promises';
import { MOST_DESCRIPTORS_LEFT } from './judge.ts';

/** How long connections of clients that left may take to close, in ms from the first look. */
const CLOSING_MS = 10_000;
const LOOK_MS = 100;

/** What an attack left open. */
export interface Closing {
  /** Descriptors of the service beyond those that it had before. */
  descriptorsLeft: number;
  /** From the end of the attack until they were few, in ms; null where they still are not. */
  closedMs: number | null;
}

/**
 * Waits for the connections of clients that left. Where the attacking process is ended by force, its system closes two
 * thousand at once, and the service comes to each in its turn.
 * @param left descriptors that the service has beyond those of before
 * @param ended when the attack ended, by `performance.now()`
 */
export async function whenClosed(left: () => number, ended: number, closingMs = CLOSING_MS): Promise<Closing> {
  const last = performance.now() + closingMs;
  for (;;) {
    const descriptorsLeft = left();
    const now = performance.now();
    if (descriptorsLeft <= MOST_DESCRIPTORS_LEFT) return { descriptorsLeft, closedMs: now - ended };
    if (now >= last) return { descriptorsLeft, closedMs: null };
    await pause(LOOK_MS);
  }
}
