import { keptWith } from '../../lib/values/kept-with.ts';
import type { Spoken } from './types.ts';

const placesOf = keptWith(
  (turns: readonly Spoken[]): ReadonlyMap<number, number> => new Map(turns.map(({ index }, place) => [index, place])),
);

/** The place of a turn among those that are judged: the first of these may have a higher number than 1, and some may be left out. */
export function placeIn(turns: readonly Spoken[], { index }: Spoken): number {
  const likely = index - (turns[0]?.index ?? 1);
  return turns[likely]?.index === index ? likely : (placesOf(turns).get(index) ?? -1);
}

/** The turn so many places after another, or before it. */
export const turnBeside = (turns: readonly Spoken[], turn: Spoken, by: number): Spoken | undefined =>
  turns[placeIn(turns, turn) + by];
