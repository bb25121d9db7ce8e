import { compileLexicon, findPhrases, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const PART =
  'rep|agent|seller|salesperson|salesman|saleswoman|customer|client|buyer|caller|shopper|guest|patient|prospect|boss|owner|manager|head|adviser|advisor|receptionist|tenant|claimant|parent|employee|interviewer';

/** Who plays whom, said before a roleplay begins. English. */
const CAST = compileLexicon({
  others: [`plays|playing|play|be the|a|an|your|our? ${PART}`, `plays|playing|play|be the|a|an|your|our _ ${PART}`],
  self: [
    `i'm|im|i+am|i'll|ill|i+will|i'd be|play? the|a|your|an? ${PART}`,
    `i'm|im|i+am|i'll|ill|i+will|i'd be|play? the|a|your|an? _ ${PART}`,
  ],
  you: [
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
    "whenever|when you're|youre|you+are ready",
    'ring ring',
    '^start|action|begin',
    'over to you',
    "let's|lets start|begin|go",
    'you start|begin|go first',
    'in your own time',
    'roleplay|roleplaying',
    'role play|playing',
  ],
});

/** That it is over, in words that say so by themselves. */
const OVER = compileLexicon({
  over: [
    'out of role|character',
    'end of|to the|our|this? roleplay|roleplaying|role-play|scene|exercise|scenario|simulation',
    'stop|end|finish|pause|leave|close|cut the|this|our roleplay|role-play|scene|exercise|scenario|simulation',
    'roleplay|roleplaying|scene|exercise|simulation over|ends|ended|done|finished|is over|done|finished|ended',
    'role play over|ends|ended|done|finished|is over|done|finished',
    'end scene|roleplay|role-play',
    "that's|thats|that+was the? end of the? roleplay|role-play|scene|exercise",
  ],
});

/** That somebody stops, which may also be said within a call. */
const STOP = compileLexicon({
  stop: [
    '^stop|cut|freeze|pause|time',
    '^okay|ok|right|and|all+right|alright stop|pause|cut|time|freeze|finish',
    'stop|finish|pause|cut|end it|us|you|things? there|here',
    "we|i|i'll|we'll|let's|lets stop|finish|pause|end it? there|here|now",
    "^i've|ive+run|i+have+run run? out",
    "what i'd|id|i+would|to say|do next|now",
  ],
});

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
