/** The first pause and the longest one, in ms. */
const FIRST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the stream of changes is asked for again, in ms: twice as long after each refusal. Whoever is
 * refused once, as while the service starts, need not wait long; a service that goes on refusing is seldom asked.
 *
 * @param refusals how many came before this one since there was a stream
 */
export function pauseAfter(refusals: number): number {
  return Math.min(FIRST_MS * 2 ** refusals, LONGEST_MS);
}
