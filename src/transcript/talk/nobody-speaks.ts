import { asks, hasOneOf, isClearlyPersonal, WORD } from './signs.ts';
import { WORDS_OF_TALK, wordsIn, type WordsOfTalk } from './words-of-talk.ts';

// In so many texts at the beginning, so many that ask or speak of persons are enough: people talk.
const FIRST = 12;
const ENOUGH = 3;
const LOOKED_AT = 200;
// Fewer texts and fewer words tell nothing: two may name pots to each other.
const FEWEST = 5;
const FEWEST_WORDS = 30;
// Where labels themselves say little for talk.
const FEWEST_OF_LIST = 4;
const FEWEST_WORDS_OF_LIST = 12;
const LITTLE = 0.1;
const SOME_OF_US = 0.25;
const KNOWN = 0.08;
const NEAR = 0.6;
const ANSWER_FIRST = /^\p{L}+(?: \p{L}+)?[.!…] \p{L}/u;
const FEWEST_ANSWERS = 2;
const WORDS_LOOKED_AT = 400;

interface Language {
  small: ReadonlySet<string>;
  /** What somebody says of themselves or to another. */
  said: ReadonlySet<string>;
  we: ReadonlySet<string>;
}

const LANGUAGES = WORDS_OF_TALK.map(({ i, we, you, reply, spoken = '', small }: WordsOfTalk): Language => ({
  small: wordsIn(small),
  said: wordsIn(i, you, reply, spoken),
  we: wordsIn(we),
}));

// The languages of texts by their small words, which neighbours share; none where there are too few words.
function languagesIn(texts: readonly string[], fewest: number): Language[] {
  const counts = LANGUAGES.map(() => 0);
  let all = 0;
  for (const text of texts) {
    for (const [word] of text.slice(0, 300).matchAll(WORD)) {
      all += 1;
      const own = word.toLowerCase();
      for (const [i, { small }] of LANGUAGES.entries()) if (small.has(own)) counts[i] = (counts[i] ?? 0) + 1;
    }
    if (all >= WORDS_LOOKED_AT) break;
  }
  const best = Math.max(...counts);
  return all < fewest || best < all * KNOWN ? [] : LANGUAGES.filter((_, i) => (counts[i] ?? 0) >= best * NEAR);
}

/** Whether texts are in a language whose words of talk are known. */
export const isKnownLanguage = (texts: readonly string[]): boolean =>
  languagesIn(texts, FEWEST_WORDS_OF_LIST).length > 0;

// Whether people clearly talk at the beginning of some texts: they ask, and speak of themselves and of each other.
function clearlySpeak(texts: readonly string[]): boolean {
  let found = 0;
  for (const text of texts.slice(0, FIRST)) {
    if (asks(text) || isClearlyPersonal(text)) found += 1;
    if (found >= ENOUGH) return true;
  }
  return false;
}

/**
 * Whether nobody speaks in texts that stand beside labels: hardly anybody asks, greets, replies, says "oh" or "it's", or
 * speaks of persons, beyond "our" things. The language must be one in which that would be seen.
 * @param isList whether something else speaks for a list: then fewer texts and words are enough
 */
export function nobodySpeaks(texts: readonly string[], isList = false): boolean {
  const fewest = isList ? FEWEST_OF_LIST : FEWEST;
  if (texts.length < fewest || clearlySpeak(texts)) return false;
  const own = texts.filter((text) => text !== '').slice(0, LOOKED_AT);
  const languages = own.length < fewest ? [] : languagesIn(own, isList ? FEWEST_WORDS_OF_LIST : FEWEST_WORDS);
  if (languages.length === 0) return false;
  const said = own.filter((text) => asks(text) || languages.some((language) => hasOneOf(text, language.said))).length;
  // "On scene. Light smoke from the roof.": people answer first, and then say more.
  if (own.filter((text) => ANSWER_FIRST.test(text.slice(0, 40))).length >= FEWEST_ANSWERS) return false;
  const ofUs = own.filter((text) => languages.some(({ we }) => hasOneOf(text, we))).length;
  return said <= own.length * LITTLE && ofUs <= own.length * SOME_OF_US;
}
