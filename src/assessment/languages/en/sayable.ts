import { SELF } from './words.ts';

const of = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const SAYING = of('said say saying told telling asked asking mentioned mean meant talking repeat repeating');
// "I asked for a quiet room" is about the room.
const ASKED_FOR = of('asked asking');
const ORDERING = of("don't dont do please let let's lets stop never forget hang hold listen look");
const HEARING = of('hear heard hearing listen listening');
const OBJECT = of('me us him them');
// A word that makes a clause of a few: "it was boiled".
const CLAUSE = of(
  "i we he she it they that there i'm i've i'd i'll we're we've we'll we'd he's she's it's that's there's they're they've is isn't are aren't was wasn't were has hasn't have haven't had do don't does doesn't did didn't can can't could will won't would",
);
// At its beginning: "the roof leaks"; later on it may be in a piece: "two in the morning".
const DETERMINER = of('the our my his her their this these');
/** A sentence of so many words is seldom a piece of one. */
const WHOLE = 5;
/** "I just said", "we have already told you": within so many words. */
const NEAR = 4;

const talksOfTalking = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      (SELF.has(word) || word === 'we') &&
      words
        .slice(at + 1, at + NEAR)
        .some((next, after) => SAYING.has(next) && !(ASKED_FOR.has(next) && words[at + 2 + after] === 'for')),
  );

/** Whether a sentence can be said back: a clause about a matter, no order, and not about what was said or not heard. English. */
export function isSayable(words: readonly string[], asked: boolean): boolean {
  const [first = '', second = ''] = words;
  // "I just said, what does it come to?": the question counts.
  if (asked) return !words.some((word) => HEARING.has(word)) && !talksOfTalking(words.slice(2));
  if (talksOfTalking(words)) return false;
  if (ORDERING.has(first) || (OBJECT.has(second) && !CLAUSE.has(first))) return false;
  return words.length >= WHOLE || DETERMINER.has(first) || words.some((word) => CLAUSE.has(word));
}
