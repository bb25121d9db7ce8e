import type { Sentence, Spoken } from '../conversation/types.ts';
import { compileLexicon, findPhrase, hasPhrase } from '../text/lexicon.ts';
import { argues } from './acknowledgement.ts';
import { asksByForm } from './questions.ts';
import { sharedStems } from '../text/topic-stems.ts';

// Openings of a restatement that need no further sign.
const SURE = compileLexicon({
  // Those in which the user speaks of themself on purpose.
  own: [
    "what i'm|i+am|i+hear|i'm hearing|hearing|understanding|getting is|you", "i'm|i+am hearing", 'if i|i\'ve understand|understood|hear|heard|got|get|am', "let|just me|to make|check|be|confirm|recap|summarise|summarize|repeat|play sure|if|that|it|whether|back|what|i", 'did i|have i get|got|understand|understood|hear|heard|miss', 'do i have|understand that|you|it|this right|correctly', 'so what i|you', 'i heard|hear|understand|gather you|that', 'i get|got|have the|a? feeling|sense|impression',
  ],
  sure: [
    "^you|you're|you've|you'd feel|felt|want|wanted|like|love|enjoy|think|thought|really|also|kind|still|wouldn't|care|worry|believe|hope|realize|realise|notice|find|were|had|been|a|the|got|went|tried|made|decided|came|started|worried|concerned|pretty|very|more|less|feeling|trying|looking|getting|having",
    "sounds|seems|looks|feels|felt like|as", "it|that|this seems|seemed|sounds|feels .. you|your|to|very|really|important", "what you're|you+are|i'm saying|telling|describing|hearing", "you're|you+are saying|telling|describing|feeling|thinking|wondering|hoping|looking|trying|worried|concerned|not|really|struggling|finding",
    'to recap|summarise|summarize|sum', 'in other words', 'in summary',
    'you mentioned|said|told|talked|described|explained|noted|brought|were', 'as you said|mentioned|say', 'on the? one hand', 'on the other hand', 'so|and|but part of you', 'so|and for|to you', 'is that right|correct|fair', "that|it|this must|has|have to? be|have|been|feel", "that's|it's been|really|very|pretty|quite|so|a|kind|not? frustrating|hard|difficult|tough|scary|important|stressful|overwhelming|exhausting|lot|easy|big|shocking|painful", 'so you|you\'re|you\'ve|you\'d|your', 'and|but|then|because yet? you|you\'re|you\'ve|you\'d',
  ],
});
// Openings that restate only with the customer's own words in them.
const MAYBE = compileLexicon({ maybe: ["^so|and|but|because|then|yeah|okay|well|right|um", "^you|you're|you've|you'd|your", "^it|it's|that|that's|they|there|there's|not|kind|like|a|the"] });
const ADVICE = compileLexicon({
  advice: ["you should|must|have|ought|could|can|might|may|will|shall to|try|want|get|see|find|also|always|use|be|have|take|save", "you need to", "you'll|we'll|i'll|i'd|i'm|we|our|we're|my", "let|let's", 'if you want|need', 'you know|see what|how|the', 'tell me', 'i want|think|would|can|just|don\'t|know|recommend|suggest'],
});

const SELF = new Set("i me my mine we us our i'm i've i'd i'll we're we've we'd we'll".split(' '));
const speaksOfSelf = (words: readonly string[]): boolean => words.some((word) => SELF.has(word));

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
  if (before === null || words.length < 2 || words.length > 60) return false;
  if (question === 'open' || question === 'proposal' || question === 'courtesy') return false;
  if (question === 'closed' && asksByForm(words)) return false;
  const head = words.length > 12 ? words.slice(0, 12) : words;
  const sure = findPhrase(SURE, head);
  if (words[0] === 'no' || (sure?.tag !== 'own' && speaksOfSelf(words))) return false;
  if (sure !== null && sure.start <= 4 && words.length >= 4 && !argues(words) && !hasPhrase(ADVICE, head.slice(0, Math.max(sure.end + 2, 6)))) return true;
  const of = sentence.stems.length;
  const shared = sharedStems(sentence.stems, heard);
  if (shared === 0 || hasPhrase(ADVICE, head)) return false;
  if (words.length <= 6) return shared >= of * 0.5;
  return hasPhrase(MAYBE, head.slice(0, 3)) ? shared >= of * 0.25 : shared >= 2 && shared >= of * 0.6;
}
