import type { Word } from './word.ts';

/*
 * Every word that the names of any model have gets a number, from 1; other words are 0. Names are then looked up by
 * numbers, in tables without gaps in memory.
 */
const numbers = new Map<string, number>();

/** The number of a word of a model's names; a new one is given where it has none yet. */
export function numberOfNameWord(token: string): number {
  const found = numbers.get(token);
  if (found !== undefined) return found;
  numbers.set(token, numbers.size + 1);
  return numbers.size;
}

// Looked up again where models were read since.
function numberOf(word: Word): number {
  if (word.namedAmong === numbers.size) return word.named;
  word.namedAmong = numbers.size;
  word.named = numbers.get(word.token) ?? 0;
  return word.named;
}

const NUMBERS = Symbol('numbers');

interface Numbered extends ReadonlyArray<Word> {
  [NUMBERS]?: readonly number[];
}

// Used again for each turn, because a list that grows word by word is copied several times. After a longer turn its memory is given back.
const room: number[] = [];
const MOST_KEPT = 4096;

/**
 * The numbers of a turn's words, kept with them: a turn is asked about itself and as the one before the next. The last
 * item is how many words had a number then.
 */
export function nameNumbersOf(words: Numbered): readonly number[] {
  const { length } = words;
  const kept = words[NUMBERS];
  if (kept !== undefined && kept[length] === numbers.size) return kept;
  for (let at = 0; at < length; at += 1) {
    const word = words[at];
    room[at] = word === undefined ? 0 : numberOf(word);
  }
  room[length] = numbers.size;
  const made = room.slice(0, length + 1);
  if (room.length > MOST_KEPT) room.length = 0;
  words[NUMBERS] = made;
  return made;
}
