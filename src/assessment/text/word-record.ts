import { copyOf } from '../../transcript/text/copy-of.ts';
import type { Written } from '../moves/word.ts';
import { LONGEST_KEPT } from './longest-kept.ts';
import { stem } from './stem.ts';
import { STOPWORDS } from './stopwords.ts';
import { keepKnown, knownOf, numberNow, vocabularySize, type Words } from './vocabulary.ts';

/**
 * What is known of a word as it is written, whoever says it: made once for each, so that what reads a sentence looks
 * nothing up by letters again. Single words only, without any link to a person or a conversation.
 */
export interface WordRecord {
  readonly text: string;
  /** Its number in phrase lists; 0 where none names it. */
  readonly number: number;
  /** Its stem, where it carries a topic. */
  readonly root: string | null;
  /** As the learnt models read it; filled in by them (moves/tokens.ts). */
  written: Written | null;
}

// Limited, so that a transcript of made-up words cannot fill the memory.
const known = new Map<string, WordRecord>();
const MOST_KNOWN = 30_000;
let size = 0;

/** The record of a word; the same one for as long as it is kept. */
export function recordOf(word: string): WordRecord {
  const found = known.get(word);
  if (found !== undefined && size === vocabularySize()) return found;
  // Where phrase lists were compiled since, numbers are stale.
  if (known.size >= MOST_KNOWN || size !== vocabularySize()) known.clear();
  size = vocabularySize();
  const text = copyOf(word);
  const root = text.length <= 2 || STOPWORDS.has(text) ? null : stem(text);
  const made: WordRecord = { text, number: numberNow(text), root, written: null };
  if (text.length <= LONGEST_KEPT) known.set(text, made);
  return made;
}

type Recorded = Words<WordRecord>;

/** The records of a sentence's words, which must not change after that. */
export function recordsOf(words: Recorded): readonly WordRecord[] {
  return (knownOf(words).records ??= words.map(recordOf));
}

/** Some of a sentence's words in a row, which keep what is known of them. */
export function wordsBetween(words: Recorded, from: number, to: number): string[] {
  const own = words.slice(from, to);
  keepKnown<WordRecord>(own, knownOf(words).numbers.slice(from, to), recordsOf(words).slice(from, to));
  return own;
}
