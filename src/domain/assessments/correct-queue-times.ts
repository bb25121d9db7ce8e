import type { CommandContext } from '../context.ts';

/** A time this far ahead of the clock, in ms, was written by a clock that was wrong; nodes' clocks differ by less. */
export const CLOCK_MARGIN_MS = 60_000;

/**
 * Puts right what a clock that was ahead wrote into the queue: leases and pauses that would end when that time comes
 * are moved to last as long as they were meant to, from now. So a wrong clock delays work by minutes, not by as much as
 * it was wrong.
 * @returns how many assessments
 */
export async function correctQueueTimes({ stores, now }: CommandContext, _input: object): Promise<number> {
  return stores.assessments.moveFutureTimes(now, now + CLOCK_MARGIN_MS);
}
