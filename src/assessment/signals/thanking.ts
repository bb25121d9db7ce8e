import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const THANKS = compileLexicon({
  thanks: [
    'thank|thanks|cheers|ta',
    'appreciate that|it|this|you|your',
    "that's|that+is|you're|you+are .. kind|nice|lovely|decent|sweet",
  ],
});

/** Whether a sentence thanks. English. */
export const saysThanks = (words: Words): boolean => hasPhrase(THANKS, words);
