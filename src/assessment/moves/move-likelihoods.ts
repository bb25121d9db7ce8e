import { freshRow, type Row } from './fresh-row.ts';
import { LEARNT_OF_THEIRS, MY_MOVES, type Move } from './codes.ts';

const MOVES: readonly Move[] = [...LEARNT_OF_THEIRS, ...MY_MOVES];

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
  readonly #block: Float64Array;
  readonly #from: number;

  constructor({ block, from }: Row) {
    this.#block = block;
    this.#from = from;
  }

  /** Those of some moves. */
  static of(moves: readonly Move[], likelihoods: Row): MoveLikelihoods {
    const values = freshRow(MOVES.length);
    const places = placesOf(moves);
    for (let at = 0; at < places.length; at += 1)
      values.block[values.from + (places[at] ?? 0)] = likelihoods.block[likelihoods.from + at] ?? 0;
    return new MoveLikelihoods(values);
  }

  get(move: Move): number {
    return this.at(placeOf(move));
  }

  at(place: number): number {
    return place < MOVES.length ? (this.#block[this.#from + place] ?? 0) : 0;
  }

  /** The greatest at some places. */
  most(places: readonly number[]): number {
    let most = 0;
    for (let at = 0; at < places.length; at += 1) most = Math.max(most, this.at(places[at] ?? 0));
    return most;
  }

  /** The same with the values at some places multiplied. */
  times(places: readonly number[], by: number): MoveLikelihoods {
    const values = freshRow(MOVES.length);
    for (let place = 0; place < MOVES.length; place += 1) values.block[values.from + place] = this.at(place);
    for (const place of places) values.block[values.from + place] = this.at(place) * by;
    return new MoveLikelihoods(values);
  }
}
