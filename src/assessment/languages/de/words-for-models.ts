import { ASKED, NUMBER, type ReadWords } from '../../moves/tokens.ts';
import { wordWithoutVector, type Word } from '../../moves/word.ts';
import { LONGEST_KEPT } from '../../text/longest-kept.ts';
import { plainWord } from './lexicon.ts';
import { isNumberWord } from './number-words.ts';
import { germanStem, germanTopic } from './topics.ts';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

function wordOf(written: string): Word {
  if (isDigit(written.charCodeAt(0)) || isNumberWord(written)) return wordWithoutVector(NUMBER, null);
  return wordWithoutVector(germanStem(written), germanTopic(written));
}

// Limited, so that a transcript of made-up words cannot fill the memory.
const known = new Map<string, readonly Word[]>();
const MOST_KNOWN = 30_000;

function wordsOfOne(written: string): readonly Word[] {
  const before = known.get(written);
  if (before !== undefined) return before;
  const words = written === ASKED ? [wordWithoutVector(ASKED, null)] : plainWord(written).map((word) => wordOf(word));
  if (known.size >= MOST_KNOWN) known.clear();
  if (written.length <= LONGEST_KEPT) known.set(written, words);
  return words;
}

/**
 * What was said in German as the learnt models see it: lower case, by stems, which are the same with umlauts and without, "hab's" as
 * "habe es", figures in a row as one `#`, question marks as `?`. Linear.
 */
export const germanWordsForModels: ReadWords = (said) => {
  const words: Word[] = [];
  let last = '';
  for (const { text } of said)
    for (const word of wordsOfOne(text)) {
      if (word.token !== NUMBER || last !== NUMBER) words.push(word);
      last = word.token;
    }
  return words;
};
