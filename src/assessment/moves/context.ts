import { MY_MOVES, THEIR_MOVES, type Move } from './codes.ts';
import type { Row } from './fresh-row.ts';

/** A turn by itself: for each move of its side the log odds and the likelihood, in the order of its model's moves. */
export interface Alone {
  mine: boolean;
  odds: Row;
  likely: Row;
}

const movesOf = (mine: boolean): readonly Move[] => (mine ? MY_MOVES : THEIR_MOVES);

// What a turn answers, or is answered with, says most about what it does: a move after a proposal, a move about pushback.
const keysOf = (mine: boolean): readonly number[] =>
  (mine ? (['pushback', 'protest', 'openness'] as const) : (['proposing', 'pressing', 'closed-question'] as const)).map(
    (move) => movesOf(!mine).indexOf(move),
  );
const THEIR_KEYS = keysOf(true);
const MY_KEYS = keysOf(false);

/**
 * How many figures the context of a turn has: what it may be itself, what stands before and after it, and these together. Of a turn of the
 * other side the last one is whether it says yes, by itself, which counts for saying yes alone.
 */
export function contextSize(mine: boolean): number {
  const own = movesOf(mine).length;
  return 5 * own + 2 * movesOf(!mine).length + (mine ? 0 : 1);
}

const MOST_ODDS = 4;
const PLACE = 1 / 4;

const ownOdds = ({ block, from }: Row, move: number): number =>
  Math.max(-MOST_ODDS, Math.min(MOST_ODDS, block[from + move] ?? 0)) * PLACE;

/**
 * The context of a turn, into `figures`: its own log odds; how likely the moves of the turn before and after are, and of the
 * side's own turns around these; its own moves times what it answers and what answers it.
 */
export function contextOf(turns: readonly Alone[], at: number, figures: Float64Array): void {
  figures.fill(0);
  const turn = turns[at];
  if (turn === undefined) return;
  const { odds, likely } = turn;
  const own = movesOf(turn.mine).length;
  const other = movesOf(!turn.mine).length;
  const keys = turn.mine ? THEIR_KEYS : MY_KEYS;
  for (let move = 0; move < own; move += 1) figures[move] = ownOdds(odds, move);
  let column = own;
  for (const step of [-1, 1, -2, 2]) {
    const near = turns[at + step];
    const isOwn = step % 2 === 0;
    const width = isOwn ? own : other;
    if (near !== undefined && (near.mine === turn.mine) === isOwn) {
      const { block, from } = near.likely;
      for (let move = 0; move < width; move += 1) figures[column + move] = block[from + move] ?? 0;
    }
    column += width;
  }
  for (const step of [-1, 1]) {
    const near = turns[at + step];
    let key = 0;
    if (near !== undefined && near.mine !== turn.mine)
      for (const place of keys) key = Math.max(key, near.likely.block[near.likely.from + place] ?? 0);
    for (let move = 0; move < own; move += 1) figures[column + move] = key * (likely.block[likely.from + move] ?? 0);
    column += own;
  }
  if (!turn.mine) figures[column] = ownOdds(odds, own);
}
