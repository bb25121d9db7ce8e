import type { Case } from '../case.ts';
import { drawSamples, estimate, type Estimate } from '../statistics/estimate.ts';
import { EQUAL_LENGTH, prepareSeparation, type Sorted } from '../statistics/separation.ts';

/** How well scores tell good conversations from bad ones, beside how well mere length does. */
export interface Separation {
  good: number;
  bad: number;
  /** Of all pairs of a good and a bad one. */
  auc: Estimate;
  /** Of the pairs that are about equally long, and how many those are. */
  equalLength: Estimate;
  equalLengthPairs: number;
  /** What one would get by calling the longer one the better one, for the same conversations. */
  lengthAlone: Estimate;
}

const ONE_KIND = 'it takes conversations rated good and conversations rated bad, with a score for each';
const NO_EQUALS = 'no good and bad conversation are about equally long';

/**
 * Separation of the conversations that people called good or bad and that have a score.
 * @param scoreOf the score to look at; null leaves a conversation out
 */
export function separationOf(cases: readonly Case[], scoreOf: (item: Case) => number | null): Separation {
  const items = cases.flatMap((item): Sorted[] => {
    const score = scoreOf(item);
    return score === null || (item.rating !== 'good' && item.rating !== 'bad')
      ? []
      : [{ score, good: item.rating === 'good', words: item.words }];
  });
  const good = items.filter((item) => item.good).length;
  const draws = drawSamples(items.length);
  const [all, equal, length] = [
    prepareSeparation(items),
    prepareSeparation(items, EQUAL_LENGTH),
    prepareSeparation(items.map((item) => ({ ...item, score: item.words }))),
  ];
  return {
    good,
    bad: items.length - good,
    auc: estimate(draws, (counts) => all(counts)?.area ?? null, ONE_KIND),
    equalLength: estimate(
      draws,
      (counts) => equal(counts)?.area ?? null,
      good === 0 || good === items.length ? ONE_KIND : NO_EQUALS,
    ),
    equalLengthPairs: equal(items.map(() => 1))?.pairs ?? 0,
    lengthAlone: estimate(draws, (counts) => length(counts)?.area ?? null, ONE_KIND),
  };
}
