import type { Transcript } from '../../transcript/types.ts';

/**
 * How many turns a conversation may have to be judged: about twice as many as a day of talk. Each takes a kilobyte of
 * memory while it is judged, however few words it has.
 */
export const MOST_TURNS = 50_000;

/** Whether a conversation has more turns than are judged. */
export function isEndless({ turns }: Transcript): boolean {
  return turns.length > MOST_TURNS;
}
