import type { Scale } from '../evidence/rubric.ts';

/** What a person gave one criterion of a conversation; null where they could not judge it. */
export interface HumanScore {
  rater: string;
  score: number | null;
}

/** One criterion of one conversation: what people gave it and what the program did. */
export interface JudgedCriterion {
  name: string;
  scale: Scale;
  /** How much it counts beside the others. */
  weight: number;
  humans: readonly HumanScore[];
  program: number | null;
  /** Why the program gave no score, where it gave none. */
  reason: string | null;
}

/** How people rated a conversation as a whole: a word, or a number on the scenario's scale; null where they did not. */
export type Rating = 'good' | 'bad' | number | null;

/** One conversation with everything that was said about it. */
export interface Case {
  conversationId: string;
  scale: Scale;
  rating: Rating;
  words: number;
  /** `name@version` of what judged it; null where the assessor failed. */
  assessor: string | null;
  /** Why the assessor failed, where it did. */
  failure: string | null;
  criteria: readonly JudgedCriterion[];
}

/** The mean of what people gave a criterion; null where nobody gave a score. */
export function humanMean({ humans }: JudgedCriterion): number | null {
  const scores = humans.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/**
 * The program's score of a whole conversation: the weighted mean of the criteria it judged, as a share of the scale
 * from 0 to 1.
 */
export function programShare({ criteria, scale }: Case): number | null {
  const judged = criteria.flatMap(({ program, weight }) => (program === null ? [] : [{ program, weight }]));
  const weights = judged.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  const mean = judged.reduce((sum, { program, weight }) => sum + program * weight, 0) / weights;
  return (mean - scale.min) / (scale.max - scale.min);
}
