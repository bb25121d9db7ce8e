import type { Token } from '../names/tokens.ts';

/*
 * Whether a text can hold something that is spelt out at all. The patterns of it try nearly every word, and most texts
 * have not a single word that they need.
 */

/** Letters that patterns without regard to case take for S and K, and marks, which are part of words. */
const ODD = /[\u017F\u212A\p{M}]/u;
const ASCII = /^[\0-\u007F]*$/u;

const AT = new Set(['at', 'ät', 'arobase', 'arroba', 'chiocciola']);
const DOT = new Set(['dot', 'punkt', 'point', 'punto', 'punt', 'ponto']);
/** A full stop within an address. */
const FULL_STOP = /\.\S/u;

/**
 * Whether a text may hold an e-mail address that is spelt out.
 * @param tokens the words of the text
 */
export function maySpellEmails(text: string, tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ lower }) => AT.has(lower));
  if (at === -1) return hasOdd(text);
  const behind = tokens.slice(at + 1);
  return behind.some(({ lower }) => DOT.has(lower)) || FULL_STOP.test(text.slice(tokens[at]?.end)) || hasOdd(text);
}

/**
 * Whether a text without digits may hold a number that is spelt out: two words that can follow one another in it.
 * @param tokens the words of the text
 * @param digits the words of single digits, in lower case
 */
export function maySpellNumbers(text: string, tokens: readonly Token[], digits: ReadonlySet<string>): boolean {
  for (const [index, { lower }] of tokens.entries()) {
    if (digits.has(lower)) {
      const next = tokens[index + 1]?.lower ?? '';
      if (digits.has(next) || BETWEEN.has(next)) return true;
    } else if (lower.includes('-') && lower.split('-').some((part) => digits.has(part))) return true;
  }
  return hasOdd(text);
}

/** Words that may stand between digits. */
const BETWEEN = new Set(['hundred', 'double', 'triple', 'hyphen', 'dash']);

function hasOdd(text: string): boolean {
  return !ASCII.test(text) && ODD.test(text);
}
