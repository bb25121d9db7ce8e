import type { CommandContext } from '../../context.ts';

/** A time this far ahead of the clock, in ms, was written by a clock that was wrong; nodes' clocks differ by less. */
export const CLOCK_MARGIN_MS = 60_000;

/**
 * Corrects times in the queue that were written while the clock was ahead. Leases and pauses that would end in the far
 * future are moved: they last as long as they were meant to, counted from now. So a wrong clock delays work by minutes
 * only.
 * @returns how many assessments were corrected
 */
export async function correctQueueTimes({ stores, now }: CommandContext, _input: object): Promise<number> {
  return stores.assessments.moveFutureTimes(now, now + CLOCK_MARGIN_MS);
}
