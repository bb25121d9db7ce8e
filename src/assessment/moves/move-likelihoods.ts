import { freshRow } from './fresh-row.ts';
import { MY_MOVES, THEIR_MOVES, type Move } from './codes.ts';

const MOVES: readonly Move[] = [...THEIR_MOVES, ...MY_MOVES];

const PLACES: ReadonlyMap<Move, number> = new Map(MOVES.map((move, place) => [move, place]));

/** The place of a move among all of them. */
export const placeOf = (move: Move): number => PLACES.get(move) ?? MOVES.length;

// Kept, because the same two lists come with every turn.
const known = new WeakMap<readonly Move[], readonly number[]>();

function placesOf(moves: readonly Move[]): readonly number[] {
  const places = known.get(moves) ?? moves.map(placeOf);
  known.set(moves, places);
  return places;
}

/** How likely each move is in a turn, 0 to 1, by the move's place; 0 for those of the other side. */
export class MoveLikelihoods {
  readonly #values: Float64Array;

  constructor(values: Float64Array) {
    this.#values = values;
  }

  /** Those of some moves. */
  static of(moves: readonly Move[], likelihoods: ArrayLike<number>): MoveLikelihoods {
    const values = freshRow(MOVES.length);
    const places = placesOf(moves);
    for (let at = 0; at < places.length; at += 1) values[places[at] ?? 0] = likelihoods[at] ?? 0;
    return new MoveLikelihoods(values);
  }

  get(move: Move): number {
    return this.#values[placeOf(move)] ?? 0;
  }

  at(place: number): number {
    return this.#values[place] ?? 0;
  }

  /** The greatest at some places. */
  most(places: readonly number[]): number {
    const values = this.#values;
    let most = 0;
    for (let at = 0; at < places.length; at += 1) most = Math.max(most, values[places[at] ?? 0] ?? 0);
    return most;
  }

  /** The same with the values at some places multiplied. */
  times(places: readonly number[], by: number): MoveLikelihoods {
    const values = freshRow(MOVES.length);
    values.set(this.#values);
    for (const place of places) values[place] = (values[place] ?? 0) * by;
    return new MoveLikelihoods(values);
  }
}
