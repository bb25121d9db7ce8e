import { humanMean, type Case, type JudgedCriterion } from '../case.ts';
import type { Scale } from '../../evidence/rubric.ts';
import { levelCount, levelOf } from '../statistics/levels.ts';
import { agreement, type Agreement } from './agreement.ts';
import { compareHumans, type Humans } from './humans.ts';
import { separationOf, type Separation } from './separation-of.ts';

/** How many conversations were judged by whom. */
export interface Counts {
  /** By people and by the program: what agreement is about. */
  both: number;
  /** By people alone. */
  peopleOnly: number;
  /** By the program alone, where people said that it cannot be judged. */
  programOnly: number;
  /** By nobody, where people said that it cannot be judged. */
  neither: number;
  /** By the program and left out by it, where no person looked. */
  unrated: number;
  unratedLeftOut: number;
  /** Why the program left out what people scored or did not look at, the most frequent first. */
  reasons: readonly { reason: string; conversations: readonly string[] }[];
}

/** Everything about one criterion. */
export interface CriterionReport {
  name: string;
  scale: Scale;
  counts: Counts;
  /** The program against the mean of the people; `bias` is the program minus the people. */
  agreement: Agreement;
  separation: Separation;
  humans: Humans;
  /** Conversations by the people's level (rows) and the program's (columns). */
  grid: readonly (readonly number[])[];
}

/** Reports on one criterion: the one of this name on this scale. */
export function reportCriterion(cases: readonly Case[], name: string, scale: Scale): CriterionReport {
  const find = ({ criteria }: Case) =>
    criteria.find(
      (criterion) => criterion.name === name && criterion.scale.min === scale.min && criterion.scale.max === scale.max,
    );
  const found = cases
    .map((from) => ({ id: from.conversationId, item: find(from) }))
    .flatMap(({ id, item }) => (item ? [{ id, item }] : []));
  const items = found.map(({ item }) => item);
  const pairs = items.map((item) => pairOf(item));
  const levels = Array.from({ length: levelCount(scale) }, () => 0);
  const grid = levels.map(() => [...levels]);
  for (const { left, right } of pairs.flat()) {
    const row = grid[levelOf(right, scale)];
    const column = levelOf(left, scale);
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  return {
    name,
    scale,
    counts: countOf(found),
    agreement: agreement(pairs),
    separation: separationOf(cases, (item) => find(item)?.program ?? null),
    humans: compareHumans(items),
    grid,
  };
}

/** The program's score (left) beside the people's mean (right), where there are both. */
export function pairOf(item: JudgedCriterion): { left: number; right: number; scale: Scale }[] {
  const right = humanMean(item);
  return item.program === null || right === null ? [] : [{ left: item.program, right, scale: item.scale }];
}

function countOf(found: readonly { id: string; item: JudgedCriterion }[]): Counts {
  const counts = { both: 0, peopleOnly: 0, programOnly: 0, neither: 0, unrated: 0, unratedLeftOut: 0 };
  const reasons = new Map<string, string[]>();
  for (const { id, item } of found) {
    const [rated, looked, judged] = [humanMean(item) !== null, item.humans.length > 0, item.program !== null];
    counts[
      rated
        ? judged
          ? 'both'
          : 'peopleOnly'
        : looked
          ? judged
            ? 'programOnly'
            : 'neither'
          : judged
            ? 'unrated'
            : 'unratedLeftOut'
    ] += 1;
    if (judged || (looked && !rated)) continue;
    const reason = item.reason ?? 'The assessor gave no reason.';
    reasons.set(reason, [...(reasons.get(reason) ?? []), id]);
  }
  return {
    ...counts,
    reasons: [...reasons]
      .map(([reason, conversations]) => ({ reason, conversations }))
      .toSorted((left, right) => right.conversations.length - left.conversations.length),
  };
}
