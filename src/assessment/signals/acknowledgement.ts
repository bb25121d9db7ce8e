import { compileLexicon, findPhrase } from '../text/lexicon.ts';

const ACKNOWLEDGING = compileLexicon({
  strong: [
    "i|we totally|completely|fully|really|can|do|definitely|certainly? understand|appreciate|respect|hear|get|see|sympathise|sympathize|empathise|empathize you|that|it|why|how|where|what|the|your|this", '^understood', '^i understand', '^i hear you', '^i see', "that|it totally|completely|really|absolutely|definitely? makes|make sense|perfect sense|total sense", '^makes sense', '^fair enough|point|question',
    "that's|that+is|it's|it+is|this+is a? totally|completely|very|really|absolutely|so? fair|understandable|reasonable|valid|important|frustrating|difficult|tough|hard|great|good|common|natural|impressive|legitimate|stressful|helpful|useful to?|point|question|concern|thing|reason|worry",
    'good|great|fair|valid|excellent point|question|concern|reason', 'thank|thanks you? for sharing|telling|being|explaining|raising|saying|mentioning|asking|your|the honesty|openness|patience|honest|open|that|bringing', 'i|we .. appreciate|respect .. that|you|your|it|the', 'sounds|seems|must|that sounds|must like? be|have|really|very|pretty|so|a|quite|been frustrating|hard|difficult|tough|stressful|painful|exhausting|annoying|lot|challenging|scary|overwhelming|great|exciting',
    "i'm|i+am|so|really sorry to|that|about|for|you", 'sorry to hear', 'you\'re|you are .. right', 'i can|could imagine|see|tell|relate', 'i know|understand .. feel|feeling|frustrating|hard|difficult|feeling', "i'd|i+would .. feel|be|think .. same", "lots|many|most|a lot of|other|? people|customers|clients|teams .. feel|say|tell|ask|felt", 'of course', 'no wonder', 'price|cost|time|timing|budget|security|trust|that|it .. matters|counts', "it's|that's|is important to", 'good to know', 'glad you', "let's talk about that", 'congratulations|congrats', 'well done',
  ],
  weak: ['^okay|ok|right|sure|yeah|yes|gotcha|alright|absolutely|exactly|great|perfect|cool|interesting|nice|wow|true|correct|indeed|agreed|wonderful|excellent|awesome', '^got it|you|that', '^mm|mhm|hmm', '^no problem'],
});

/** How clearly a sentence acknowledges what was just said: `strong` names understanding, `weak` is "okay" or "right"; null neither. English. */
export function acknowledgement(words: readonly string[]): 'strong' | 'weak' | null {
  const found = findPhrase(ACKNOWLEDGING, words.length > 40 ? words.slice(0, 40) : words);
  if (found === null) return null;
  if (found.tag === 'strong') return 'strong';
  // "Okay, that makes sense": the first match is the weak one, look on.
  const later = findPhrase(ACKNOWLEDGING, words.slice(0, 40), found.end);
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
