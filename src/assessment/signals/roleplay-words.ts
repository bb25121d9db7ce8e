import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const PART =
  'rep|agent|seller|salesperson|salesman|saleswoman|customer|client|buyer|caller|shopper|guest|patient|prospect|boss|owner|manager|head|adviser|advisor|receptionist|tenant|claimant|parent|employee|interviewer';

/** Who plays whom, said before a roleplay begins. English. */
const CAST = compileLexicon({
  others: [
    `plays|playing|play|be|being the|a|an|your|our? ${PART}`,
    `plays|playing|play|be|being the|a|an|your|our _ ${PART}`,
  ],
  self: [
    `i'm|im|i+am|i'll+be|ill+be|i+play|i'll+play|ill+play|let+me+be|i'm+playing|im+playing the|a|an|your|mr|mrs|ms|miss|dr`,
    `i'm|im|i+am|i'll|ill|i+will|i'd be|play? the|a|your|an? ${PART}`,
    `i'm|im|i+am|i'll|ill|i+will|i'd be|play? the|a|your|an? _ ${PART}`,
  ],
  you: [
    `you be|play|are the|a|an|mr|mrs|ms|miss|dr|you|yourself`,
    `you're|youre|you'll+be|youll+be the|a|an|mr|mrs|ms|miss|dr|selling|ringing|calling|trying`,
    `you|you're|you'll|youre .. play|be|are the|a|my? ${PART}`,
    `you're|youre|you+are|you'll the|a|my? ${PART}`,
    'you want|have|need|try|got to sell|ring|call|convince|pitch me',
    "you're|youre|you+are|you+be you|yourself",
  ],
  named: [
    'in role|character',
    'roleplay|roleplaying',
    'role play|playing',
    "pretend|imagine .. i|i'm|im|you|you're|youre|this",
  ],
});

/** That it begins now. */
const BEGIN = compileLexicon({
  go: [
    'off you go',
    '^go|ready',
    'ready go',
    'go ahead',
    'when|whenever you like|want',
    'you ring|phone|call me',
    'knock knock',
    'phone rings',
    "whenever|when you're|youre|you+are ready",
    'ring ring',
    '^start|action|begin',
    'over to you',
    "let's|lets start|begin|go",
    'you start|begin|go first',
    'in your own time',
    'from the hello|top|ring',
    'roleplay|roleplaying',
    'role play|playing',
  ],
});

/** That it is over, in words that say so by themselves. */
const OVER_PHRASES = [
  'out of role|character',
  'end of|to the|our|this? roleplay|roleplaying|role-play|scene|exercise|scenario|simulation',
  'stop|end|finish|pause|leave|close|cut the|this|our roleplay|role-play|scene|exercise|scenario|simulation',
  'roleplay|roleplaying|scene|exercise|simulation over|ends|ended|done|finished|is over|done|finished|ended',
  'role play over|ends|ended|done|finished|is over|done|finished',
  'end scene|roleplay|role-play',
  "that's|thats|that+was the? end of the? roleplay|role-play|scene|exercise",
];
const OVER = compileLexicon({ over: OVER_PHRASES });

/** That somebody stops, which may also be said within a call. */
const STOP_PHRASES = [
  '^stop|cut|freeze|pause|time',
  'leave|stop it|that there|at',
  "time's|times|time+is up",
  'back in the room',
  "i|i'll|we|we'll stop you|us|me there|here",
  'i give up',
  "that'll|that+will do",
  '^okay|ok|right|and|all+right|alright stop|pause|cut|time|freeze|finish',
  'stop|finish|pause|cut|end it|us|you|things? there|here',
  "we|i|i'll|we'll|let's|lets stop|finish|pause|end it? there|here|now",
  "^i've|ive+run|i+have+run run? out",
  "what i'd|id|i+would|to say|do next|now",
];
const STOP = compileLexicon({ stop: STOP_PHRASES });

/** Talk about how it went. */
const AFTER = compileLexicon({
  after: [
    'how did|does|was that|it|you|this feel|go|find|land|come|for',
    'how did|do you feel|find|think',
    'do|done|say|said differently|instead|better',
    'well done',
    'in real life',
    'some|my|your|any|the|for feedback',
    'what could|would|should you have? said|say|done|do|try',
    'good|nice|great|brave|decent|solid effort|job|try|attempt|go|questions|listening',
    'roleplay|roleplaying|role-play',
    'you be _',
    'swap roles|over|round',
    'do it again',
    'what went well|wrong',
    'what did you notice|learn|think|make',
  ],
});

/** Talk about how it went that no call has. */
const SURELY_AFTER_PHRASES = [
  'how did|does|was that|it feel|go|land|for',
  'do|done|say|said differently',
  'in real life',
  'what went well',
  'what did you notice',
  "let's|lets|shall+we swap",
  'swap roles|over|round',
  'feedback|points for you|him|her',
];
const SURELY_AFTER = compileLexicon({ after: SURELY_AFTER_PHRASES });

// Nearly every sentence of a call says none of the three: one look answers that.
const MAY_END = compileLexicon({ over: OVER_PHRASES, stop: STOP_PHRASES, after: SURELY_AFTER_PHRASES });

/** In which ways a sentence says who plays whom. English. */
export const castsIn = (words: Words): string[] => findPhrases(CAST, words).map(({ tag }) => tag);
/** Whether it has a roleplay begin. */
export const begins = (words: Words): boolean => hasPhrase(BEGIN, words);
/** Whether it says that a roleplay is over. */
export const endsRoleplay = (words: Words): boolean => hasPhrase(OVER, words);
/** Whether it stops something, which is also said within calls. */
export const stops = (words: Words): boolean => hasPhrase(STOP, words);
/** Whether it is about how something went. */
export const looksBack = (words: Words): boolean => hasPhrase(AFTER, words);
/** Whether it is about how something went, in words that no call has. */
export const surelyLooksBack = (words: Words): boolean => hasPhrase(SURELY_AFTER, words);
/** Whether it does any of what tells the end of a roleplay: `endsRoleplay`, `stops` or `surelyLooksBack`. */
export const mayEnd = (words: Words): boolean => hasPhrase(MAY_END, words);
