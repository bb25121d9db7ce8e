import type { Compared, Move } from '../../../../../src/http/console/api/scenarios.ts';
import { directionOf, isUnjudged } from './summary.ts';

/** Which scores somebody wants to see: those of a criterion, all or some of them. */
export interface Chosen {
  criterion: string;
  which: 'all' | 'up' | 'down' | 'unjudged';
}

export interface MoveRow {
  row: Compared;
  move: Move;
}

/** Every score before and after, in the order of the conversations. */
export function allMoves(rows: readonly Compared[]): MoveRow[] {
  return rows.flatMap((row) => row.moves.map((move) => ({ row, move })));
}

/** The scores behind a number, those that move most first. */
export function chosenMoves(rows: readonly Compared[], { criterion, which }: Chosen): MoveRow[] {
  return allMoves(rows)
    .filter(
      ({ move }) =>
        move.criterion === criterion &&
        (which === 'all' || (which === 'unjudged' ? isUnjudged(move) : directionOf(move) === which)),
    )
    .toSorted((one, other) => by(other.move) - by(one.move));
}

const by = ({ before, after }: Move): number => (before === null || after === null ? 0 : Math.abs(after - before));
