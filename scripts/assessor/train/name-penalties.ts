import type { SparseRow } from './sparse-model.ts';

// How many turns' worth of doubt there is about a name's share.
const DOUBT = 1;
const LEAST = 1 / 5;
const MOST = 5;

/**
 * A penalty for each name: one that is much more, or less, common in turns that make the move is held back less, in proportion to the
 * log of the ratio of its shares (Wang and Manning, Baselines and Bigrams, ACL 2012), at least a fifth and at most five times the usual.
 *
 * @param truth of each row the share of readers that saw the move
 * @param usual the penalty of a name with the mean ratio
 */
export function namePenalties(
  rows: readonly SparseRow[],
  truth: readonly number[],
  nameCount: number,
  usual: number,
): Float64Array {
  const made = new Float64Array(nameCount).fill(DOUBT);
  const not = new Float64Array(nameCount).fill(DOUBT);
  let all = 2 * DOUBT;
  let others = 2 * DOUBT;
  for (const [at, { places, weight }] of rows.entries()) {
    const is = weight * (truth[at] ?? 0);
    all += is;
    others += weight - is;
    for (const place of places) {
      made[place] = (made[place] ?? 0) + is;
      not[place] = (not[place] ?? 0) + weight - is;
    }
  }
  const ratios = made.map((value, place) => Math.abs(Math.log(value / all / ((not[place] ?? 0) / others))));
  const mean = ratios.reduce((sum, value) => sum + value, 0) / Math.max(1, nameCount);
  return ratios.map((ratio) => usual / Math.max(LEAST, Math.min(MOST, ratio / mean)));
}
