import type { JudgedCriterion } from '../case.ts';
import { prepareAlpha } from '../statistics/alpha.ts';
import { drawSamples, estimate, type Estimate } from '../statistics/estimate.ts';
import { countsAt, type Counts } from '../statistics/weighted-kappa.ts';
import { agreement, prepareKappa, type Agreement, type Pair } from './agreement.ts';

/** How people agree among themselves on a criterion, and the program with each of them. */
export interface Humans {
  raters: readonly string[];
  /**
   * Every two raters that scored at least one conversation both; none where there are too many to list. `bias` is the
   * first minus the second.
   */
  pairs: readonly { raters: readonly [string, string]; agreement: Agreement }[];
  /**
   * Each rater against the mean of the others; none with two, where it would say what `pairs` says, and where there are
   * too many to list.
   */
  leaveOneOut: readonly { rater: string; agreement: Agreement }[];
  /** The program against each rater alone, likewise. `bias` is the program minus the rater. */
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

/** More raters are not compared one by one: alpha and the gap stand for them. */
const MOST_LISTED = 8;

const ALONE = 'it takes two raters of the same conversation';

/** Compares the raters of one criterion over all conversations. */
export function compareHumans(items: readonly JudgedCriterion[]): Humans {
  const raters = ratersOf(items);
  const listed = raters.length > MOST_LISTED ? [] : raters;
  const against = (left: Score, right: Score) => agreement(items.map((item) => pairUp(item, left, right)));
  const pairs = pairsOf(listed)
    .map((two) => ({ raters: two, agreement: against(scoreBy(two[0]), scoreBy(two[1])) }))
    .filter((pair) => pair.agreement.n > 0);
  return {
    raters,
    pairs,
    leaveOneOut:
      raters.length < 3
        ? []
        : listed.map((rater) => ({ rater, agreement: against(scoreBy(rater), meanWithout(rater)) })),
    program: listed.map((rater) => ({ rater, agreement: against(({ program }) => program, scoreBy(rater)) })),
    alpha: estimate(drawSamples(items.length), prepareAlpha(items.map(scoresOf)), ALONE),
    gap: compareKappas(items, raters),
  };
}

/** Mean kappa of raters with each other, over what the program judged and two or more rated; criteria may be mixed. */
export function kappaOfPeople(items: readonly JudgedCriterion[]): number | null {
  const shared = items.filter(isShared);
  return meanOf(
    pairsOf(ratersOf(shared))
      .map(([one, other]) => prepareKappa(shared.flatMap((item) => pairUp(item, scoreBy(one), scoreBy(other)))))
      .map((of) => of()),
  );
}

function compareKappas(all: readonly JudgedCriterion[], raters: readonly string[]): Humans['gap'] {
  const items = all.filter(isShared);
  const kappa = (left: Score, right: Score) => {
    const pairs = items.map((item) => pairUp(item, left, right)[0]);
    const there = pairs.flatMap((pair, index) => (pair ? [{ pair, index }] : []));
    const prepared = prepareKappa(there.map(({ pair }) => pair));
    const byPair = countsAt(there.map(({ index }) => index));
    return (counts: Counts) => prepared(byPair(counts));
  };
  const program = raters.map((rater) => kappa((item) => item.program, scoreBy(rater)));
  const people = pairsOf(raters).map(([one, other]) => kappa(scoreBy(one), scoreBy(other)));
  const meanAt = (kappas: typeof program, counts: Counts) => meanOf(kappas.map((of) => of(counts)));
  const once = items.map(() => 1);
  return {
    program: meanAt(program, once),
    people: meanAt(people, once),
    difference: estimate(
      drawSamples(items.length),
      (counts) => {
        const [one, other] = [meanAt(program, counts), meanAt(people, counts)];
        return one === null || other === null ? null : one - other;
      },
      ALONE,
    ),
  };
}

function ratersOf(items: readonly JudgedCriterion[]): string[] {
  return [
    ...new Set(items.flatMap(({ humans }) => humans.flatMap(({ rater, score }) => (score === null ? [] : [rater])))),
  ].toSorted();
}

function isShared(item: JudgedCriterion): boolean {
  return item.program !== null && scoresOf(item).length >= 2;
}

type Score = (item: JudgedCriterion) => number | null;

/** Scores that one rater gave. */
function scoreBy(rater: string): Score {
  return ({ humans }) => humans.find((human) => human.rater === rater)?.score ?? null;
}

function meanWithout(rater: string): Score {
  return ({ humans }) => meanOf(humans.filter((human) => human.rater !== rater).map(({ score }) => score));
}

function pairUp(item: JudgedCriterion, left: Score, right: Score): Pair[] {
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
