/**
 * Letters of the longest word that is kept from one conversation to the next. Longer ones are nobody's words (the longest
 * of a dictionary have about 50), and tens of thousands of them could fill the memory of a thread that judges calls of all.
 */
export const LONGEST_KEPT = 64;
