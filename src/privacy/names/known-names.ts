import { lexicon } from './lexicon.ts';
import type { NameFound } from './find-names.ts';
import { tokensOf, type Token } from './tokens.ts';

const NOT_NAMES = new Set(
  'mr mrs ms miss dr prof herr frau the and of von van de der den la le el al speaker guest unknown user participant host agent seller buyer customer client caller rep sales support manager inc ltd gmbh llc company'.split(
    ' ',
  ),
);
/** Behind these a capital word at the head of a sentence is a verb: "Will you", "May I", "Mark the date". */
const AFTER_VERB = new Set(
  'you we i it he she they that there this these the a an be not have do my your our his her their all any some down up out'.split(
    ' ',
  ),
);

/** So many words are one name at most. */
const MOST_WORDS = 4;

/** The names people are known by in a conversation, each part with the person it belongs to. */
export interface KnownNames {
  /**
   * Adds a person.
   * @param isSpeaker their name is always found, even if the word lists have it as an ordinary word
   */
  add: (name: string, isSpeaker: boolean) => void;
  /**
   * Whom a name stands for: the first person who has it, whole or in part; the name itself where no known person has
   * it.
   */
  personOf: (value: string) => string;
  /** @param tokens the words of the text */
  find: (text: string, tokens?: readonly Token[]) => NameFound[];
}

/** Makes an empty list of people. */
export function knownNames(): KnownNames {
  /** Every part of a name, with the person, and whether it may be found in small letters too. */
  const parts = new Map<string, { person: string; anyCase: boolean }>();
  const whole = new Map<string, string>();

  function add(name: string, isSpeaker: boolean): void {
    const tokens = tokensOf(name)
      .map(({ lower }) => lower)
      .filter((word) => word.length > 1 && !NOT_NAMES.has(word));
    if (tokens.length === 0) return;
    const value = tokens.join(' ');
    if (tokens.length === 1 && parts.has(value)) return;
    if (whole.has(value)) return;
    whole.set(value, value);
    for (const word of tokens) {
      if (parts.has(word) || word.length < 2 || (!isSpeaker && (word.length < 3 || lexicon.isOrdinary(word)))) continue;
      const isSure = isSpeaker || lexicon.isFirstName(word) || lexicon.isLastName(word);
      const anyCase = isSure && !lexicon.isOrdinary(word) && !lexicon.isDoubtfulName(word) && word.length > 3;
      parts.set(word, { person: value, anyCase });
    }
  }

  function find(text: string, tokens: readonly Token[] = tokensOf(text)): NameFound[] {
    const found: (NameFound & { words: number })[] = [];
    for (const [i, token] of tokens.entries()) {
      const part = parts.get(token.lower);
      if (!part || !(token.isCapital || part.anyCase)) continue;
      const { lower, isFirst, start, end, gap } = token;
      const isDoubtful = lexicon.isDoubtfulName(lower) || lexicon.isOrdinary(lower);
      if (isDoubtful && isFirst && /^\s+$/u.test(gap) && AFTER_VERB.has(tokens[i + 1]?.lower ?? '')) continue;
      const last = found.at(-1);
      // "Anna Smith" is one name, not two.
      if (
        last &&
        last.words < MOST_WORDS &&
        /^\s+$/u.test(text.slice(last.end, start)) &&
        parts.get(last.value.split(' ').at(-1) ?? '')?.person === part.person
      ) {
        last.end = end;
        last.value = `${last.value} ${lower}`;
        last.words += 1;
      } else {
        found.push({ start, end, value: lower, words: 1 });
      }
    }
    return found;
  }

  return {
    add,
    find,
    personOf: (value) =>
      whole.get(value) ??
      parts.get(value.split(' ')[0] ?? '')?.person ??
      parts.get(value.split(' ').at(-1) ?? '')?.person ??
      value,
  };
}
