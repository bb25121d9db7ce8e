import type { Case, JudgedCriterion, Rating } from '../../../src/calibration/case.ts';

export const SCALE = { min: 1, max: 5 };

/** Scores of one criterion: by the program, and by raters `a`, `b` and so on. */
export type Scores = [program: number | null, ...humans: (number | null)[]];

/** A conversation for a test. */
export function aCase(
  conversationId: string,
  scores: Record<string, Scores>,
  { rating = null, words = 100, scale = SCALE }: { rating?: Rating; words?: number; scale?: typeof SCALE } = {},
): Case {
  const criteria = Object.entries(scores).map(([name, [program, ...humans]]): JudgedCriterion => ({
    name,
    scale,
    weight: 1,
    program,
    reason: program === null ? 'Nothing to go by.' : null,
    humans: humans.map((score, index) => ({ rater: String.fromCodePoint(97 + index), score })),
  }));
  return { conversationId, scale, rating, words, assessor: 'test@1', failure: null, criteria };
}

/** Many conversations with one criterion, scored by a rule. */
export function manyCases(
  count: number,
  scoresOf: (index: number) => Scores,
  rest: (index: number) => { rating?: Rating; words?: number } = () => ({}),
): Case[] {
  return Array.from({ length: count }, (_, index) => aCase(`c${index}`, { Listening: scoresOf(index) }, rest(index)));
}
