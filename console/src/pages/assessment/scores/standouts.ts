import type { CriterionRow } from '../../../../../src/http/console/api/assessments.ts';

/** The share of a scale from which a score is a strength, as feedback has it. */
const STRONG = 0.7;
/** From which there is nothing to work on that is worth naming. */
const NEARLY_ALL = 0.9;

/** The best of the scores where it is a strength, and the least where there is something to work on. */
export function standouts<Row extends Pick<CriterionRow, 'score'>>(
  criteria: readonly Row[],
  { min, max }: { min: number; max: number },
): { strongest: Row | undefined; weakest: Row | undefined } {
  const rising = criteria.toSorted((one, other) => one.score - other.score);
  const [least] = rising;
  const best = rising.at(-1);
  if (!least || !best) return { strongest: undefined, weakest: undefined };
  // Scores have decimals: 3.8 of 1 to 5 is seven tenths, whatever is lost in the subtraction.
  const reaches = ({ score }: Row, share: number) => score - min >= share * (max - min) - 1e-9;
  const isStrong = reaches(best, STRONG);
  return {
    strongest: isStrong ? best : undefined,
    weakest: !isStrong || (least.score < best.score && !reaches(least, NEARLY_ALL)) ? least : undefined,
  };
}
