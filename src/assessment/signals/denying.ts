import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

// What was said of me does not hold: "No, it's the other one", "I'm not angry", "I never said that".
const DENYING = compileLexicon({
  no: [
    '^no|nope|nah|neither|nothing',
    '^well|um|uh|er|oh|actually|sorry no|nope|not',
    '^not really|at|quite|exactly|that|particularly',
    '^what|huh',
    "^it's|it+is only|just",
  ],
  mine: [
    "i'm|i+am|im|we're|we+are not",
    "i|we didn't|did+not|don't|do+not|haven't|have+not|never say|said|mention|mentioned|mean|meant|ask|asked|feel|felt|decided|want|wanted|think|thought",
    "i've|we've|i+have|we+have got? no",
    "there wasn't|isn't|was+no|is+no",
    "that's|that+is|that|this not|isn't|wasn't what|it|how|why",
    'where did you get',
  ],
});

/** Whether a sentence denies what was said of its speaker. English. */
export function denies(words: Words): boolean {
  return hasPhrase(DENYING, words);
}
