import { lexicon } from './lexicon.ts';
import { INTRODUCED, MONTHS_AND_PLACES, RELATIONS, STRONG, TITLES, type Phrases } from './name-words.ts';
import type { Token } from './tokens.ts';

/** Whether one of the phrases stands right before a token. */
export function follows(tokens: readonly Token[], at: number, phrases: Phrases): boolean {
  const last = tokens[at - 1];
  const ending = last && phrases.get(last.lower);
  return (
    ending !== undefined &&
    ending.some((phrase) =>
      phrase.every((word, i) => {
        const token = tokens[at - phrase.length + i];
        return token?.lower === word && /^[\s,:]*$/u.test(token.gap);
      }),
    )
  );
}

/**
 * How many words from here on are a name, where all letters are small (or all capital): a first name that is nothing
 * else, or any after "my name is". 0 where none is.
 */
export function smallNameAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (!token || token.text.length < 2) return 0;
  if (follows(tokens, at, STRONG)) return lexicon.isOrdinary(token.lower) ? 0 : withSurname(joinedTo(tokens, at));
  const before = tokens[at - 1];
  if (before && TITLES.has(before.lower) && /^\.?\s*$/u.test(before.gap) && !lexicon.isOrdinary(token.lower)) return 1;
  if (lexicon.isFirstName(token.lower)) return withSurname(joinedTo(tokens, at));
  if (!lexicon.isDoubtfulName(token.lower)) return 0;
  const joined = joinedTo(tokens, at);
  if (joined && lexicon.isLastName(joined.lower)) return 2;
  const isIntroduced = follows(tokens, at, INTRODUCED) || (before !== undefined && RELATIONS.has(before.lower));
  return isIntroduced && !MONTHS_AND_PLACES.has(token.lower) && token.lower !== 'will' ? 1 : 0;
}

/** The word behind a token, where only space is between them. */
function joinedTo(tokens: readonly Token[], at: number): Token | undefined {
  return /^\s+$/u.test(tokens[at]?.gap ?? '') ? tokens[at + 1] : undefined;
}

/** How many words a first name is together with the word behind it. */
function withSurname(joined: Token | undefined): number {
  return joined &&
    (lexicon.isLastName(joined.lower) ||
      (!lexicon.isOrdinary(joined.lower) && !lexicon.isDoubtfulName(joined.lower) && !isCommon(joined.lower)))
    ? 2
    : 1;
}

/** Endings of words that are not in the lists because they are inflected. */
function isCommon(word: string): boolean {
  return word.length <= 3 || /(?:ing|ed|ly|tion|ment|ness|s)$/u.test(word);
}
