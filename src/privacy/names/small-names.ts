import { lexicon } from './lexicon.ts';
import { MONTHS_AND_PLACES, RELATIONS, STRONG, TITLES } from './name-words.ts';
import type { Token } from './tokens.ts';

/** Whether one of the phrases stands right before a token. */
export function follows(tokens: readonly Token[], at: number, phrases: readonly string[][]): boolean {
  return phrases.some((phrase) =>
    phrase.every((word, i) => {
      const token = tokens[at - phrase.length + i];
      return token?.lower === word && /^[\s,:]*$/u.test(token.gap);
    }),
  );
}

/**
 * How many words from here on are a name, where all letters are small (or all capital): a first name that is nothing
 * else, or any after "my name is". 0 where none is.
 */
export function smallNameAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (!token || token.text.length < 2) return 0;
  const next = tokens[at + 1];
  const joined = /^\s+$/u.test(token.gap) ? next : undefined;
  const surname =
    joined &&
    (lexicon.isLastName(joined.lower) ||
      (!lexicon.isOrdinary(joined.lower) && !lexicon.isDoubtfulName(joined.lower) && !isCommon(joined.lower)))
      ? 2
      : 1;
  if (follows(tokens, at, STRONG)) return lexicon.isOrdinary(token.lower) ? 0 : surname;
  const before = tokens[at - 1];
  if (before && TITLES.has(before.lower) && /^\.?\s*$/u.test(before.gap) && !lexicon.isOrdinary(token.lower)) return 1;
  if (lexicon.isFirstName(token.lower)) return surname;
  if (!lexicon.isDoubtfulName(token.lower)) return 0;
  if (joined && lexicon.isLastName(joined.lower)) return 2;
  const isIntroduced =
    follows(tokens, at, [
      ['this', 'is'],
      ['spoke', 'to'],
      ['spoke', 'with'],
      ['speaking', 'with'],
      ['speak', 'to'],
      ['talk', 'to'],
    ]) ||
    (before !== undefined && RELATIONS.has(before.lower));
  return isIntroduced && !MONTHS_AND_PLACES.has(token.lower) && token.lower !== 'will' ? 1 : 0;
}

/** Endings of words that are not in the lists because they are inflected. */
function isCommon(word: string): boolean {
  return word.length <= 3 || /(?:ing|ed|ly|tion|ment|ness|s)$/u.test(word);
}
