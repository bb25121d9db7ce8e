import type { Sentence, Spoken } from '../conversation/types.ts';
import { compileLexicon, findPhrase, hasPhrase } from '../text/lexicon.ts';
import { stem } from '../text/stem.ts';
import { STOPWORDS } from '../text/stopwords.ts';

const MARKERS = compileLexicon({
  sure: [
    "sounds|seems|looks|feels like|as", "what i'm|i am|i hear|i'm hearing|hearing|understanding|getting is|you", "i'm|i am hearing", 'what you\'re|you are saying|telling|describing', "you're|you are saying|telling|describing", 'if i|i\'ve understand|understood|hear|heard|got|get|am', "let|just me|to make|check|be|confirm|recap|summarise|summarize|repeat|play sure|if|that|it|whether|back|what|i", 'to recap|summarise|summarize|sum', 'in other words', 'in summary', 'to be clear', 'did i|have i get|got|understand|understood|hear|heard|miss', 'do i have|understand that|you|it|this right|correctly', 'so what i|you', 'you mentioned|said|told|talked|described|explained|noted|brought|spoke', 'you were saying|telling|mentioning', 'as you said|mentioned|say', 'i heard|hear|understand|gather you|that', 'on the? one hand', "so|and part of you", "so for|to you", 'is that right|correct|fair', "so it's|it is|it was|that's|there's|they're|they|the|your|for|if|at|right",
  ],
  maybe: ["so|and|but|because|then|yeah|okay|well|right|um you|you're|you've|you'd|your", "^you|you're|you've|you'd|your", "^and|but|so|because|it|it's|that|that's|they|there"],
});
const ADVICE = compileLexicon({ advice: ['you should|must|need|have|ought|could|can|might|may|will|\'ll|shall to|try|want|get|see|find|also|always|use|be', "you'll|we'll|i'll|i'm|we|our|we're|i|i've", 'let|let\'s', 'if you want'] });

/** The content stems of a text's words: what it is about. */
export function topicStems(words: readonly string[]): Set<string> {
  const stems = new Set<string>();
  for (const word of words) if (word.length > 2 && !STOPWORDS.has(word)) stems.add(stem(word));
  return stems;
}

/** How many of a sentence's topic stems are among those heard before, and how many it has. */
export function overlap(sentence: ReadonlySet<string>, heard: ReadonlySet<string>): { shared: number; of: number } {
  let shared = 0;
  for (const item of sentence) if (heard.has(item)) shared += 1;
  return { shared, of: sentence.size };
}

/**
 * Whether a sentence of the user's gives back what the customer said: it opens as a restatement does ("It sounds like", "You mentioned"),
 * or speaks about the customer in their own words. Questions count only in closed form ("So it's the reporting that hurts?"). English.
 *
 * SOURCE of the behaviour: reflections in MITI 4.2.1 (Moyers, Manuel, Ernst 2014), "testing understanding" and "summarising" in Rackham
 * and Carlisle 1978. The word rules are this program's own.
 *
 * @param heard topic stems of the customer's turns just before
 */
export function restates(sentence: Sentence, heard: ReadonlySet<string>, before: Spoken | null): boolean {
  const { words, question } = sentence;
  if (before === null || before.wordCount < 3 || words.length < 3 || words.length > 60) return false;
  if (question === 'open' || question === 'proposal' || question === 'courtesy') return false;
  const head = words.length > 12 ? words.slice(0, 12) : words;
  const marker = findPhrase(MARKERS, head);
  const { shared, of } = overlap(topicStems(words), heard);
  if (marker !== null && marker.tag === 'sure' && marker.start <= 4) return shared >= 1 || of <= 2 || marker.end - marker.start >= 3;
  if (hasPhrase(ADVICE, head)) return false;
  if (marker !== null && marker.start <= 1) return shared >= 1 && shared >= of * 0.25;
  return shared >= 2 && shared >= of * 0.6;
}
