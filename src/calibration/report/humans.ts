import type { JudgedCriterion } from '../case.ts';
import { krippendorffAlpha } from '../statistics/alpha.ts';
import { estimate, type Estimate } from '../statistics/estimate.ts';
import { agreement, kappaOf, type Agreement, type Pair } from './agreement.ts';

/** How people agree among themselves on a criterion, and the program with each of them. */
export interface Humans {
  raters: readonly string[];
  /** Every two raters that scored at least one conversation both. `bias` is the first minus the second. */
  pairs: readonly { raters: readonly [string, string]; agreement: Agreement }[];
  /** Each rater against the mean of the others; empty with fewer than three, where it would say what `pairs` says. */
  leaveOneOut: readonly { rater: string; agreement: Agreement }[];
  /** The program against each rater alone. `bias` is the program minus the rater. */
  program: readonly { rater: string; agreement: Agreement }[];
  alpha: Estimate;
  /** Over what the program judged and two or more people rated, so that the two can be compared. */
  gap: {
    /** Mean kappa of the program with single raters, and of raters with each other. */
    program: number | null;
    people: number | null;
    /** The first less the second. */
    difference: Estimate;
  };
}

const ALONE = 'it takes two raters of the same conversation';

/** Compares the raters of one criterion over all conversations. */
export function compareHumans(items: readonly JudgedCriterion[]): Humans {
  const raters = [...new Set(items.flatMap(({ humans }) => humans.flatMap(({ rater, score }) => (score === null ? [] : [rater]))))].toSorted();
  const against = (left: (item: JudgedCriterion) => number | null, right: (item: JudgedCriterion) => number | null) => agreement(items.map((item) => pairUp(item, left, right)));
  const shared = items.filter((item) => item.program !== null && scoresOf(item).length >= 2);
  const pairs = pairsOf(raters).map((two) => ({ raters: two, agreement: against(scoreBy(two[0]), scoreBy(two[1])) })).filter((pair) => pair.agreement.n > 0);
  return {
    raters,
    pairs,
    leaveOneOut: raters.length < 3 ? [] : raters.map((rater) => ({ rater, agreement: against(scoreBy(rater), meanWithout(rater)) })),
    program: raters.map((rater) => ({ rater, agreement: against(({ program }) => program, scoreBy(rater)) })),
    alpha: estimate(items, (sample) => krippendorffAlpha(sample.map(scoresOf)), ALONE),
    gap: {
      ...kappasOf(shared, raters),
      difference: estimate(shared, (sample) => {
        const { program, people } = kappasOf(sample, raters);
        return program === null || people === null ? null : program - people;
      }, ALONE),
    },
  };
}

function kappasOf(items: readonly JudgedCriterion[], raters: readonly string[]): { program: number | null; people: number | null } {
  const kappa = (left: (item: JudgedCriterion) => number | null, right: (item: JudgedCriterion) => number | null) => kappaOf(items.flatMap((item) => pairUp(item, left, right)));
  return {
    program: meanOf(raters.map((rater) => kappa((item) => item.program, scoreBy(rater)))),
    people: meanOf(pairsOf(raters).map(([one, other]) => kappa(scoreBy(one), scoreBy(other)))),
  };
}

/** Scores that one rater gave. */
function scoreBy(rater: string): (item: JudgedCriterion) => number | null {
  return ({ humans }) => humans.find((human) => human.rater === rater)?.score ?? null;
}

function meanWithout(rater: string): (item: JudgedCriterion) => number | null {
  return ({ humans }) => meanOf(humans.filter((human) => human.rater !== rater).map(({ score }) => score));
}

function pairUp(item: JudgedCriterion, left: (item: JudgedCriterion) => number | null, right: (item: JudgedCriterion) => number | null): Pair[] {
  const [one, other] = [left(item), right(item)];
  return one === null || other === null ? [] : [{ left: one, right: other, scale: item.scale }];
}

function pairsOf(raters: readonly string[]): (readonly [string, string])[] {
  return raters.flatMap((one, index) => raters.slice(index + 1).map((other) => [one, other] as const));
}

function scoresOf({ humans }: JudgedCriterion): number[] {
  return humans.flatMap(({ score }) => (score === null ? [] : [score]));
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
