import { cutAt, isOneClause, type Clause } from '../../conversation/split-clauses.ts';
import { asksAt } from './questions.ts';
import { germanWords } from './lexicon.ts';

const JOINS = germanWords('und aber weil dann also oder denn');
const STARTS = germanWords('ich wir sie er es das die der man da was wie dann du mein unser wenn');
const CLAUSE = 5;
const LONGEST = 40;

/** Splits German without punctuation where a question begins, and where something is joined on. Linear. */
export function germanClauses(text: string, words: readonly string[]): Clause[] {
  if (isOneClause(text, words)) return [{ text, words }];
  const starts: number[] = [];
  let last = 0;
  for (let at = 1; at < words.length - 1; at += 1) {
    const since = at - last;
    const joined = since >= CLAUSE && JOINS.has(words[at] ?? '') && STARTS.has(words[at + 1] ?? '');
    const asks = since >= 2 && asksAt(words, at) && !JOINS.has(words[at - 1] ?? '');
    if (joined || asks || since >= LONGEST) {
      starts.push(at);
      last = at;
    }
  }
  return cutAt(text, words, starts);
}
