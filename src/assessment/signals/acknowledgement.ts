import { compileLexicon, findPhrase, hasPhrase } from '../text/lexicon.ts';

const ACKNOWLEDGING = compileLexicon({
  strong: [
    "i|we totally|completely|fully|really|can|do|definitely|certainly? understand|appreciate|respect|sympathise|sympathize|empathise|empathize you|that|it|why|how|where|what|your|this|and|but", '^i|we totally|completely|fully|really|can|do|definitely|certainly? understand|appreciate|respect how|the|what|where|why', 'i|we hear|get|see you|that|it|why|how|where|what|your', '^understood', '^i understand', '^i hear you', '^i see',
    'that|it|this totally|completely|really|absolutely|definitely|does? makes|make a? lot|total|perfect|complete? of? sense', '^makes sense', '^fair enough|point|question', '^fair',
    "that's|that+is|it's|it+is|this+is .. fair|understandable|reasonable|valid|frustrating|difficult|tough|hard|natural|legitimate|stressful|annoying|worrying|exhausting|upsetting|unfair|awful|terrible|unacceptable|inconvenient", "that's|that+is|it's|it+is .. good|great|fair|valid|excellent|important|interesting question|point|concern|reason|worry|thought", 'good|great|fair|valid|excellent point|question|concern',
    'thank|thanks you|so|very|again|? much|? for .. sharing|telling|being|explaining|raising|saying|mentioning|asking|bringing|honesty|openness|patience|honest|open|pointing|coming|calling+about|trusting|letting|taking', "i|we .. appreciate|respect .. that|you|your|it", 'sounds|seems|must|that+sounds|it+sounds like|be|have|been|feel|really|very|pretty|so|a|quite|? been|be|a|very|really|? frustrating|hard|difficult|tough|stressful|painful|exhausting|annoying|lot|challenging|scary|overwhelming|exciting|worrying|tiring|lonely|upsetting|unfair|awful|terrible|lovely|rough',
    "i'm|i+am|we're|we+are|so|really|very sorry to|that|about|for|you|if|this", '^so|really|very|? sorry to|about|for|that', "^you're|you+are .. right", 'i can|could imagine|relate', 'i can .. see|tell|understand|hear why|how|that|this|you', 'i know .. feel|feeling|frustrating|hard|difficult|tough|feels|annoying|stressful|lot', "i'd|i+would .. feel|be|think .. same|too|that|way", 'lots|many|most|a+lot|other .. people|customers|clients|teams .. feel|say|tell|ask|felt', '^of course', 'no wonder',
    'price|cost|time|timing|budget|security|trust .. matters|counts', "it's|that's|is important to|for you|them", 'it takes courage', 'good to know', 'glad you', "let's talk about that", 'congratulations|congrats', 'well done', "^understandably|naturally", 'completely|totally|perfectly|entirely understandable|reasonable|fair|normal|natural|valid', 'take .. your concern|point', "your concern|frustration|worry is|makes",
  ],
  weak: ['^okay|ok|right|sure|yeah|yes|gotcha|alright|absolutely|exactly|great|perfect|cool|interesting|nice|wow|true|correct|indeed|agreed|wonderful|excellent|awesome|yep|yup', '^all right', '^got it|you|that', '^mm|mhm|hmm', '^no problem'],
});
// "I hear the trains are late" hears no one.
const OTHERWISE = compileLexicon({ not: ['i understand the|this system|product|software|technology|rules|process|code', 'i appreciate|respect every|any|all', 'thanks for coming|calling|taking', 'sorry what|who|could|can|but'] });

/**
 * How clearly a sentence acknowledges what was just said: `strong` names understanding, `weak` is "okay" or "right";
 * null neither. English.
 */
export function acknowledgement(words: readonly string[]): 'strong' | 'weak' | null {
  const first = words.length > 40 ? words.slice(0, 40) : words;
  const found = findPhrase(ACKNOWLEDGING, first);
  if (found === null) return null;
  if (found.tag === 'strong') return hasPhrase(OTHERWISE, words) ? null : 'strong';
  // "Okay, that makes sense": the first match is the weak one, look on.
  const later = findPhrase(ACKNOWLEDGING, first, found.end);
  return later?.tag === 'strong' ? 'strong' : 'weak';
}

const ARGUING = compileLexicon({
  argue: [
    "that's|that+is|it's|it+is|this+is|? not|never true|correct|right|expensive|high|possible|so|really|how|case|fair|accurate", "it isn't|it's not|that isn't|we're not|we aren't|they aren't .. expensive|high|true|complicated|risky|that", "you're|you+are wrong|mistaken|not|missing|making|confused|overthinking|being", 'actually|honestly|frankly|look|listen .. no|not|best|cheapest|cheap|fair|wrong|nobody|everyone|everybody|you|it\'s|we|our|that\'s', 'i disagree', "i don't|can't agree|believe|think that's|see", 'with all due respect', 'trust me', 'believe me', "you just|only? need|have|should|must|ought to|? ", 'you have to|should|must understand|realise|realize|admit|know|see',
    'everyone|everybody|nobody|no one else? .. buys|uses|says|complains|pays|has|thinks', "can't be|that", "that's your|you problem|fault|own|loss", "don't be|worry .. silly|ridiculous|about that|about it|about", 'no you|it|that|we|they', 'come on', 'how can|could you say|not', 'you get what you pay', "you'll|you will regret|lose|miss|be sorry", "what's|what+is wrong with you", "can't|cannot you see|afford not", 'obviously|clearly|simply .. you|not|wrong|best', 'yes|yeah|sure|right|understand|see|appreciate|hear .. but',
  ],
});

/** Whether a sentence argues against the other person: contradicts, blames, brushes aside, or "yes, but". English. */
export function argues(words: readonly string[]): boolean {
  return findPhrase(ARGUING, words) !== null;
}
