import { compileLexicon, findPhrases } from '../text/lexicon.ts';

const FILLERS = compileLexicon({
  sound: ['um|uh|er|erm|uhm|umm|uhh|euh|ehm'],
  phrase: [
    'you know',
    'i mean',
    'you see',
    'sort|kind of',
    'or something|anything|stuff like that|this?',
    "was|is|were|it's|that's|i'm like really|so|totally|super|um|uh|wow|oh",
  ],
  edge: ['basically|literally|honestly', 'or whatever'],
  start: ['^like um|uh|basically|i'],
});
// "Do you know …", "what kind of …": before these they say what they mean.
const MEANT_AFTER = new Set(
  "do did don't didn't does what how that if what's the some any this a another as let would to can sure whether which each every these those all two three only one's best same right wrong new first last".split(
    ' ',
  ),
);
// "You know my brother", "I mean it", "you see the button": something is known, meant or seen.
const OBJECT = new Set(
  'my your his her our their the a an somebody someone anybody anyone how what where why who if whether about him them me it by business when which this'.split(
    ' ',
  ),
);

/**
 * How many filler words and phrases a sentence has ("um", "you know", "sort of"). "Do you know …", "what kind of …", "I
 * mean it" have none;
 * "basically" and "or whatever" count at a sentence's beginning or end only.
 */
export function fillerCount(words: readonly string[]): number {
  let count = 0;
  let from = 0;
  for (const { tag, start, end } of findPhrases(FILLERS, words)) {
    if (start < from) continue;
    if (tag === 'phrase') {
      const two = words[start] === 'you' || words[start] === 'i';
      if (MEANT_AFTER.has(words[start - 1] ?? '')) continue;
      const next = words[end] ?? '';
      // "I mean it" means it; "I mean, it could be faster" fills.
      if (two && start === 0 && OBJECT.has(next) && !(next === 'it' && words.length > end + 1)) continue;
    }
    if (tag === 'edge' && start > 0 && end < words.length) continue;
    from = end;
    count += 1;
  }
  return count;
}
