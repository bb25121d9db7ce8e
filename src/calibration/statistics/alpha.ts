import type { Counts } from './weighted-kappa.ts';

/**
 * Krippendorff's alpha for interval data (Krippendorff 2011, Computing Krippendorff's Alpha-Reliability): 1 − observed
 * / expected disagreement, for any number of raters and with scores missing. 1 is perfect, 0 is chance.
 * @param units the scores that each conversation was given, without those that are missing; one with fewer than two
 * counts for nothing
 * @returns a function of how often each conversation counts; it gives null where alpha is undefined: nothing has two
 * scores, or all scores are alike
 */
export function prepareAlpha(units: readonly (readonly number[])[]): (counts: Counts) => number | null {
  const paired = units.map((scores) => (scores.length >= 2 ? scores : []));
  const all = paired.flat();
  // Moved to their mean, so that nothing is lost in rounding.
  const mean = all.reduce((sum, score) => sum + score, 0) / Math.max(all.length, 1);
  const parts = paired.map((scores) => {
    const [n, sum, squares] = [
      scores.length,
      total(scores.map((score) => score - mean)),
      total(scores.map((score) => (score - mean) ** 2)),
    ];
    return { n, sum, squares, apart: n === 0 ? 0 : differences(n, sum, squares) / (n - 1) };
  });
  return (counts) => {
    let [n, sum, squares, observed] = [0, 0, 0, 0];
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index] ?? NO_SCORES;
      const count = counts[index] ?? 0;
      n += count * part.n;
      sum += count * part.sum;
      squares += count * part.squares;
      observed += count * part.apart;
    }
    const expected = differences(n, sum, squares) / (n - 1);
    return n < 2 || expected < TINY ? null : 1 - observed / expected;
  };
}

const NO_SCORES = { n: 0, sum: 0, squares: 0, apart: 0 };

/** What rounding may leave of nothing. */
const TINY = 1e-9;

/** The sum of (a − b)² over all ordered pairs of n values, from their sum and the sum of their squares. */
function differences(n: number, sum: number, squares: number): number {
  return 2 * (n * squares - sum ** 2);
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
