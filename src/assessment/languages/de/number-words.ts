import { withoutUmlauts } from './lexicon.ts';

const ONES = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ');
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');
const OTHERS =
  'zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn hundert tausend million millionen dutzend hunderter tausender';

const NUMBERS: ReadonlySet<string> = new Set(
  [...OTHERS.split(' '), ...TENS, ...TENS.flatMap((ten) => ONES.map((one) => `${one}und${ten}`))].flatMap((word) => [
    word,
    withoutUmlauts(word),
  ]),
);

/** A longer word is no number that somebody says. */
const LONGEST = 40;
const LARGE = ['hundert', 'tausend'] as const;

// "zweitausenddreihundert", "neunhundertfünfzig": what stands before and behind the last of them is a number, too.
function isLarge(word: string): boolean {
  for (const large of LARGE) {
    const at = word.lastIndexOf(large);
    if (at === -1) continue;
    const [before, after] = [word.slice(0, at), word.slice(at + large.length)];
    return isPart(before) && isPart(after);
  }
  return false;
}

const isPart = (word: string): boolean =>
  word === '' || word === 'ein' || word === 'eins' || NUMBERS.has(word) || isLarge(word);

/** Whether a word is a number from two on, in letters. */
export const isNumberWord = (word: string): boolean => NUMBERS.has(word) || (word.length <= LONGEST && isLarge(word));
