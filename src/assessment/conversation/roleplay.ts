import { begins, castsIn, endsRoleplay, looksBack, mayEnd, stops, surelyLooksBack } from '../signals/roleplay-words.ts';
import type { Spoken } from './types.ts';

/** A roleplay within a transcript: its turns, and what stands outside of it, by the numbers of turns. */
export interface Roleplay {
  turns: readonly Spoken[];
  /** Its first turn. */
  from: number;
  /** The first turn after it; null where it goes on to the end. */
  end: number | null;
}

/** Roles are given out in the first turns. */
const FIRST = 6;
/** How soon talk about the roleplay follows its end. */
const SOON = 4;
/** Fewer turns are no roleplay. */
const LEAST = 4;
/** So many words before the end, in the turn in which it is said, still belong to the roleplay. */
const LEAST_WORDS = 4;

type Does = (words: readonly string[]) => boolean;

const has = ({ sentences }: Spoken, does: Does): boolean => sentences.some(({ words }) => does(words));

// Whether a turn gives out roles: in two ways, or in one that no call has. "I am the customer" alone is said in calls too.
function givesRoles({ sentences }: Spoken): boolean {
  const ways = new Set(sentences.flatMap(({ words }) => castsIn(words)));
  const others = ways.has('others') && sentences.some(({ words }) => begins(words));
  return ways.size > 1 || ways.has('named') || others;
}

// The place behind the turns in which roles are given out and the roleplay begins; 0 where there are none.
function startOf(turns: readonly Spoken[]): number {
  const first = turns.slice(0, FIRST);
  const from = first.findIndex(givesRoles);
  if (from === -1) return 0;
  const begun = first.findIndex((turn, at) => at >= from && at <= from + 2 && has(turn, begins));
  return begun === -1 ? 0 : begun + 1;
}

function endOf(turns: readonly Spoken[], start: number): number | null {
  for (let at = start + LEAST; at < turns.length; at += 1) {
    const turn = turns[at];
    if (turn === undefined) return null;
    if (!has(turn, mayEnd)) continue;
    const ends = has(turn, stops) || (start > 0 && has(turn, surelyLooksBack));
    const isOver =
      has(turn, endsRoleplay) || (ends && turns.slice(at, at + 2).some((near) => has(near, surelyLooksBack)));
    if (!isOver && (start === 0 || !has(turn, stops))) continue;
    if ((isOver && start > 0) || turns.slice(at, at + SOON + 1).some((near) => has(near, looksBack))) return at;
  }
  return null;
}

// What was said in the roleplay before its end in the same turn.
function before(turn: Spoken, over: Does): Spoken[] {
  const at = turn.sentences.findIndex(({ words }) => over(words));
  const sentences = turn.sentences.slice(0, Math.max(0, at));
  const wordCount = sentences.reduce((sum, { words }) => sum + words.length, 0);
  const place = turn.text.indexOf(turn.sentences[at]?.text ?? turn.text);
  return wordCount < LEAST_WORDS || place < 0
    ? []
    : [{ ...turn, text: turn.text.slice(0, place).trim(), sentences, wordCount }];
}

/**
 * The roleplay of a training, without what is said before it (who plays whom) and after it (how it went). English. Linear.
 * @returns null where no roleplay begins or ends in words
 */
export function findRoleplay(turns: readonly Spoken[]): Roleplay | null {
  const start = startOf(turns);
  const end = endOf(turns, start);
  const last = end === null ? undefined : turns[end];
  const first = turns[start];
  if (first === undefined || (start === 0 && last === undefined)) return null;
  const over: Does = (words) => endsRoleplay(words) || (start > 0 && (stops(words) || surelyLooksBack(words)));
  const played = [...turns.slice(start, end ?? turns.length), ...(last === undefined ? [] : before(last, over))];
  return played.length < LEAST ? null : { turns: played, from: first.index, end: last?.index ?? null };
}
