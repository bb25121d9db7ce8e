import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const CONTACT = 'ring|call|phone|write|bother|trouble|chase|push|press|contact|pester|email|text|hassle|nag|hound';
const WILL_NOT =
  "won't|wont|shan't|shant|will+not|will+no|i'll+not|we'll+not|ill+not|i'll+no|i'm+not+going+to|not+going+to";

/** How whoever sells says that a no is enough, or that the matter ends. English. */
const RESPECTED = compileLexicon({
  ends: [
    `${WILL_NOT} ${CONTACT}|fight`,
    `${WILL_NOT} sell|ask|book|argue .. you|today|again|anymore|now|it`,
    `nobody|no+one|none .. will|'ll? ${CONTACT}`,
    "you won't|wont hear from us|me",
    'crossed|cross|crossing|struck|strike|striking you|it|that|this|them|your|her|him off|out',
    'take|taking|taken|took you|ye|your .. off|out',
    'take|taking|taken|took it|that|this|them|her|him .. off|out+of the|our|my? list|book|books|round|system|file|diary',
    'take|taking|taken|took you|ye|your|her|him .. off|out+of the|our|my? list|book|books|round|system|file|winter',
    'close|closed|closing|shut your|the|this|it|that file|case|matter|account|trial|order|off|down|as|there',
    'close|closed|closing the file',
    'not be calling|ringing|writing|bothering|chasing|pushing',
  ],
  no: [
    "it's|its|it+is|that's|thats|that+is|stays|be|was a? no for|then|this|from|and|rightly?",
    '^then|so|right|well|okay|ok .. no',
    'no is|was a? sane|fair|no|fine|answer|right',
    "we'd|i'd|we+would|i+would|id|wed be|have+been wrong to|for",
    "we're|we+are|i'm|were not|no the? right|fit",
    "you're|you+are|youre better|right|well|best off|with|where|to+stay",
    'stay|stick|keep with|where|on you|what|him|her|them',
    "don't|dont|do+not buy|sign|decide|switch|change|take .. anything|till|until|yet|then|now",
  ],
  open: [
    'if you|ye ever|change|should|fancy|need|want',
    'if that|anything|things|it|ever changes|change|goes|gets',
    "you've|ye've|youve|you+have|ye+have|you've+got my|our|the|a number|card",
    'know where i|we am|are',
    "my|our name|number is|'s|will|stays|there",
    'whenever you|ye like|want|need|are|fancy',
  ],
});

/** Where "no" refuses nothing. */
const POLITE = compileLexicon({
  polite: [
    'no worries|worry|problem|problems|bother|rush|hurry|trouble|wonder|doubt|matter|need|pressure|charge|obligation|extra|cost',
  ],
});

/** How the other side says that it stays with a no. English. */
const FINAL = compileLexicon({
  final: [
    "^no|nah|naw|nope thank|thanks|no|i|we|not|it's|its|dear|love",
    "it's|its|it+is|that's|thats|stays|still a? no",
    "i'm|im|i+am|we're|were|we+are no|not .. changing|going|interested|buying|wanting|looking|ready|doing|having|signing|for",
    "i'll|we'll|ill|i|we leave|stay|stick|keep it|that|as|with|to|where|what|my|our|going",
    "i|we don't|dont|do+not|didn't .. want|need|fancy",
    "don't|dont|do+not ring|call|phone|send|write|come|bother|book",
    `i|we won't|wont|wouldn't|wouldnt|shan't|can't|cannot|couldn't .. be|have|do|take|use|buy|sign|go|need|want`,
    "i'd|id|i+would|we'd rather|sooner|prefer .. not|keep|stay|wait|leave",
    "i'd not|no|never .. want|buy|have|take",
    'not .. for me|us|now|yet|today|year|here|interested',
    'you|youre|you+are are? out',
    "i've|we've|ive|i+have|my decided|made|mind .. up|made?",
    'not|no at my age',
    "we|i'll|i|you'd|you+would be fine|grand|ok|okay as|with",
    'take|cross|strike me|us|that|it off|out',
  ],
});

/** A no that leaves nothing open. English. */
const OUTRIGHT = compileLexicon({
  outright: [
    'take|strike|cross me|us|my .. off',
    "don't|dont|do+not|stop ring|call|phone|ringing|calling|phoning me|us|here|again",
    "i've|i+have|we've|we+have|i said|told .. no",
    "i'm|im|i+am|we're|we+are not interested",
  ],
});

/** What the other side asks for itself, which a no to something else leaves open ("not a brochure: I want a technician"). English. */
const ASKED_FOR = compileLexicon({
  wanted: [
    'i|we want|need|asked|wanted for? a|an|my|somebody|someone|one',
    'tell|give|get|find|send|show me|us a|an|one|my|somebody|someone',
    'are|will|can|could you going|gonna|to? credit|refund|pay|replace|give|send|fix',
  ],
});

/** Whether a sentence says that a no is enough: `ended` where it ends the matter too ("I'll take you off the list"). */
export function respectsNo(words: Words): 'ended' | 'left' | null {
  const found = findPhrases(RESPECTED, words);
  if (found.length === 0 || (found.every(({ tag }) => tag === 'no') && hasPhrase(POLITE, words))) return null;
  return found.some(({ tag }) => tag === 'ends') ? 'ended' : 'left';
}

/** Whether a sentence of the other side stays with a no. */
export const staysWithNo = (words: Words): boolean => hasPhrase(FINAL, words);

/** Whether a sentence of the other side says no outright: no more is to be asked after it. */
export const refusesOutright = (words: Words): boolean => hasPhrase(OUTRIGHT, words);

/** Whether a sentence of the other side asks for something: no end, whatever it refuses beside that. */
export const asksForSomething = (words: Words): boolean => hasPhrase(ASKED_FOR, words);
