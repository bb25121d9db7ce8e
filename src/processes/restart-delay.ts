/** A process that ran for as long, in ms, had started well: when it ends, another takes its place at once. */
export const STEADY_MS = 10_000;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait before a process is started again, in ms: a quarter of a second, then twice as long each time, half
 * a minute at most.
 * @param earlyEnds how often in a row it ended before it had run for {@link STEADY_MS}
 */
export function restartDelay(earlyEnds: number): number {
  return earlyEnds === 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (earlyEnds - 1));
}
