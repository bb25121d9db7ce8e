import { compileLexicon, findPhrases } from '../text/lexicon.ts';

const FILLERS = compileLexicon({
  filler: ['um|uh|er|erm|uhm|umm|uhh|hmm|ah|eh', 'you know', 'i mean', 'sort|kind of', 'basically|literally|honestly', '^so|like like|um|uh|basically', 'or whatever|something|anything like? that?', 'you see', 'äh|ähm|euh|ehm|eh'],
});
const ASKED_FOR = new Set(['do', 'did', 'what', 'how', 'that', 'if', 'what\'s', 'the', 'some', 'any', 'this', 'a', 'another', 'as', 'let', 'would']);

/** How many filler words and phrases a sentence has ("um", "you know", "sort of"). "Do you know …" and "what kind of …" are none. */
export function fillerCount(words: readonly string[]): number {
  let count = 0;
  let from = 0;
  for (const { start, end } of findPhrases(FILLERS, words)) {
    if (end - start >= 2 && ASKED_FOR.has(words[start - 1] ?? '')) continue;
    if (start < from) continue;
    from = end;
    count += 1;
  }
  return count;
}
