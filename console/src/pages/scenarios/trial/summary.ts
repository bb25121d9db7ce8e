import type { Compared, Move } from '../../../../../src/http/console/api/scenarios.ts';
import { weightedMean } from '../../../../../src/lib/values/weighted-mean.ts';

/** What a rubric does to one criterion over all conversations. */
export interface CriterionSummary {
  criterion: string;
  /** `new`: nobody was judged by it before; `gone`: nobody is any more. */
  kind: 'kept' | 'new' | 'gone';
  pairs: { before: number; after: number }[];
  up: number;
  down: number;
  meanBefore: number | null;
  meanAfter: number | null;
  /** Conversations in which it was judged before and could not be now. */
  unjudged: number;
}

/** Less than this is no movement: scores have one decimal. */
const LEAST = 0.05;

/** One summary for each criterion, in the order of the conversations' own lists. */
export function summarise(rows: readonly Compared[]): CriterionSummary[] {
  const byName = new Map<string, Move[]>();
  for (const { moves } of rows)
    for (const move of moves) byName.set(move.criterion, [...(byName.get(move.criterion) ?? []), move]);
  return [...byName].map(([criterion, moves]) => {
    const before = moves.flatMap((move) => move.before ?? []);
    const after = moves.flatMap((move) => move.after ?? []);
    const pairs = moves.flatMap((move) =>
      move.before === null || move.after === null ? [] : [{ before: move.before, after: move.after }],
    );
    return {
      criterion,
      kind:
        before.length === 0
          ? 'new'
          : after.length === 0 && moves.every(({ reason }) => reason === null)
            ? 'gone'
            : 'kept',
      pairs,
      up: pairs.filter((pair) => directionOf(pair) === 'up').length,
      down: pairs.filter((pair) => directionOf(pair) === 'down').length,
      meanBefore: meanOf(pairs.length > 0 ? pairs.map((pair) => pair.before) : before),
      meanAfter: meanOf(pairs.length > 0 ? pairs.map((pair) => pair.after) : after),
      unjudged: moves.filter(isUnjudged).length,
    };
  });
}

/** A criterion and how much it counts. */
export interface Weighing {
  name: string;
  weight: number;
}

/** What counts how much in the present rubric, and in the one that is tried. */
export interface Weights {
  before: readonly Weighing[];
  after: readonly Weighing[];
}

/**
 * What becomes of the conversations as a whole, which other weights move even where no criterion's score does.
 * @returns the means of their overall scores, and how many move; null where none has one before and after
 */
export function overallOf(
  rows: readonly Compared[],
  weights: Weights,
): { before: number; after: number; moved: number; all: number } | null {
  const pairs = rows.flatMap(({ moves }) => {
    const [before, after] = (['before', 'after'] as const).map((when) => {
      const counting = new Map(weights[when].map(({ name, weight }) => [name, weight]));
      return weightedMean(
        moves.flatMap((move) => {
          const value = move[when];
          return value === null ? [] : [{ value, weight: counting.get(move.criterion) ?? 0 }];
        }),
      );
    });
    return before == null || after == null ? [] : [{ before, after }];
  });
  const [before, after] = [meanOf(pairs.map((pair) => pair.before)), meanOf(pairs.map((pair) => pair.after))];
  if (before === null || after === null) return null;
  return { before, after, moved: pairs.filter((pair) => directionOf(pair) !== null).length, all: pairs.length };
}

/** Whether a score was given before and could not be now. */
export function isUnjudged({ before, after, reason }: Pick<Move, 'before' | 'after' | 'reason'>): boolean {
  return before !== null && after === null && reason !== null;
}

/** Where a score goes; null where it stays, or is not there before and after. */
export function directionOf({ before, after }: Pick<Move, 'before' | 'after'>): 'up' | 'down' | null {
  if (before === null || after === null || Math.abs(after - before) < LEAST) return null;
  return after > before ? 'up' : 'down';
}

/** The scores that move most, the largest movement first. */
export function movers(rows: readonly Compared[], most: number): { row: Compared; move: Move; by: number }[] {
  return rows
    .flatMap((row) =>
      row.moves.flatMap((move) => {
        if (move.before === null || move.after === null) return [];
        const by = move.after - move.before;
        return Math.abs(by) < LEAST ? [] : [{ row, move, by }];
      }),
    )
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, most);
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
