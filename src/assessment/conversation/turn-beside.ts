import type { Spoken } from './types.ts';

/** The place of a turn among those that are judged: the first of these may have a higher number than 1. */
export const placeIn = (turns: readonly Spoken[], { index }: Spoken): number => index - (turns[0]?.index ?? 1);

/** The turn so many places after another, or before it. */
export const turnBeside = (turns: readonly Spoken[], turn: Spoken, by: number): Spoken | undefined =>
  turns[placeIn(turns, turn) + by];
