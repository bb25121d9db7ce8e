import { wordsBetween } from '../text/word-record.ts';
import { placesOf } from '../text/words.ts';
import { beginsQuestion, joinsOn, leadsIn, onsetClasses } from '../signals/question-onset.ts';

// In words: a stretch of at most SHORT is one clause; a joining word splits after CLAUSE of them; a clause ends after
// LONGEST.
const SHORT = 8;
const CLAUSE = 5;
const LONGEST = 40;
const MARKED = /[.!?…,;:。！？]/u;

/** A clause: its words as written, and as words. */
export interface Clause {
  text: string;
  words: readonly string[];
}

// The numbers of the words that a new clause begins at.
function beginnings(words: readonly string[]): number[] {
  const of = onsetClasses(words);
  const found: number[] = [];
  let last = 0;
  for (let at = 1; at < words.length - 1; at += 1) {
    const since = at - last;
    const joined = since >= CLAUSE && joinsOn(of, at);
    const asks = since >= 1 && beginsQuestion(of, at, false) && !allLeadIn(of, last, at);
    if (joined || asks || since >= LONGEST) {
      found.push(at);
      last = at;
    }
  }
  return found;
}

function allLeadIn(of: readonly number[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (!leadsIn(of, at)) return false;
  return true;
}

/** Whether a stretch has marks or is short, and stays whole. */
export const isOneClause = (text: string, words: readonly string[]): boolean =>
  words.length <= SHORT || MARKED.test(text);

/** Cuts a stretch before some of its words. Each clause's text is a piece of the text as it is. */
export function cutAt(text: string, words: readonly string[], starts: readonly number[]): Clause[] {
  if (starts.length === 0) return [{ text, words }];
  const places = placesOf(text);
  // Where lower case or NFC changes the words, their places in the text are not known.
  if (places.length !== words.length) return [{ text, words }];
  const bounds = [0, ...starts, words.length];
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i] ?? 0;
    const begin = i === 0 ? 0 : (places[from] ?? 0);
    return {
      text: text.slice(begin, to === words.length ? text.length : places[to]).trim(),
      words: wordsBetween(words, from, to),
    };
  });
}

/**
 * Splits a stretch of words without punctuation, as captions have them, into clauses: where a question begins, and
 * where something is joined on ("so we", "because it"). What has marks, or is short, stays whole. English. Linear.
 */
export function splitClauses(text: string, words: readonly string[]): Clause[] {
  return isOneClause(text, words) ? [{ text, words }] : cutAt(text, words, beginnings(words));
}
