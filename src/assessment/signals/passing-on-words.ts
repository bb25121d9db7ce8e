import { compileLexicon, hasPhrase } from '../text/lexicon.ts';
import type { Words } from '../text/vocabulary.ts';

/** How the user passes the other side on to a colleague, or speaks of one. English. */
const PASSES_ON = compileLexicon({
  passes: [
    "i'll|ill|i'm|im|will|can|let+me|lemme put|bring|bringing|pass|passing|hand|handing|transfer|transferring|patch you|him|her|them .. on|over|through|in|to",
    'my|our|a colleague|supervisor|manager|engineer|technician|specialist|expert',
  ],
});

/** Whether a sentence passes the other side on to a colleague, or speaks of one who could take over. */
export const passesOn = (words: Words): boolean => hasPhrase(PASSES_ON, words);
