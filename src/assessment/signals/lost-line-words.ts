import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

const LINE_LOST = compileLexicon({
  lost: [
    'can|could you|ye still? hear me',
    "can't|cannot|cant|couldn't|couldnt hear you|ye",
    'hello hello',
    'are you|ye still? there|with+me',
    'still|you there',
    'lost|losing|lose you|ye',
    "you're|you+are|youre|ye're|you|line's|line+is|lines|signal's|signal+is breaking|cutting|dropping|broken|broke up|out|off|away",
    'line|signal|reception|connection has|went|just? dropped|died|gone|dead|bad|terrible|awful',
    'no signal|reception|bars',
  ],
});

/** A "hello" alone, in the middle of a talk, asks whether the other is still there. */
const isHello = (words: Words): boolean => words.length === 1 && words[0] === 'hello';

/** Whether a sentence is of somebody who hears the other no more. English. */
export const noticesLostLine = (words: Words): boolean => isHello(words) || hasPhrase(LINE_LOST, words);
