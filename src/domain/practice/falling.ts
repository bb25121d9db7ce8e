import type { Scored } from './scored.ts';
import { THRESHOLDS } from './thresholds.ts';

/** That somebody's conversations have become worse: means of points, and how many each rests on. */
export interface Falling {
  from: number;
  to: number;
  before: number;
  recent: number;
  /** When the newest one was. */
  at: number;
}

/**
 * Whether the newest conversations are worse than those before them, by more than their own scatter explains.
 * @param conversations oldest first
 */
export function fallingOf(conversations: readonly Pick<Scored, 'at' | 'overall'>[]): Falling | null {
  const { recent, before, points, errors } = THRESHOLDS.falling;
  const scores = conversations.flatMap(({ overall }) => overall ?? []);
  const newest = conversations.findLast(({ overall }) => overall !== null);
  if (!newest || scores.length < recent + before) return null;
  const [earlier, later] = [scores.slice(0, -recent), scores.slice(-recent)];
  const [from, to] = [mean(earlier), mean(later)];
  const error = standardError(earlier, later);
  return from - to >= points && from - to >= errors * error
    ? { from, to, before: earlier.length, recent: later.length, at: newest.at }
    : null;
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of the difference between two means, from the scatter within both groups together. */
function standardError(left: readonly number[], right: readonly number[]): number {
  const squares = squaresOf(left) + squaresOf(right);
  const variance = squares / (left.length + right.length - 2);
  return Math.sqrt(variance * (1 / left.length + 1 / right.length));
}

function squaresOf(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
}
