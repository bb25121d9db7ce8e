import type { Token } from '../names/tokens.ts';
import type { Found } from '../types.ts';
import { maySpellEmails } from './spoken.ts';

/** A character of the part before the @, and one with which it begins. */
const LOCAL = /[\p{L}\p{N}._%+-]/u;
const FIRST = /[\p{L}\p{N}]/u;
const DOMAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?/u;
/** How long the two parts of an address may be (RFC 5321, section 4.5.3.1). */
const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 254;
/** Top-level domains people say aloud. */
const ENDING =
  'com|org|net|edu|gov|info|biz|io|ai|app|dev|eu|uk|ie|de|at|ch|fr|es|it|nl|be|pt|pl|se|no|dk|fi|cz|us|ca|au|nz|in|br|mx|jp|cn';
/** "point" is a word of sentences too, and a full stop has no space about it inside an address. */
const DOT = String.raw`(?:\s{1,4}(?:dot|punkt|punto|punt|ponto)\s{1,4}|\s{1,4}point\s{1,4}(?=com|net|org|fr)|\.(?=\S))`;
const AT = String.raw`(?:\s{1,4}(?:at|ät|arobase|arroba|chiocciola|\[at\]|\(at\))\s{1,4})`;
const PART = String.raw`[\p{L}\p{N}_-]{1,40}`;
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${PART}(?:(?:${DOT}|\s{1,4}(?:underscore|dash|hyphen|minus)\s{1,4})${PART}){0,4}${AT}${PART}(?:${DOT}${PART}){0,2}?${DOT}(?:${ENDING})(?:${DOT}uk)?(?![\p{L}\p{N}])`,
  'giu',
);

/**
 * E-mail addresses, written (RFC 5322's common form) or spelt out: "anna dot smith at example dot com". Linear.
 * @param tokens the words of the text
 */
export function findEmails(text: string, tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  let last = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const start = localStart(text, last, at);
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + LONGEST_DOMAIN))?.[0] ?? '';
    if (start === at || domain === '') continue;
    last = at + 1 + domain.length;
    found.push({ kind: 'email', start, end: last, value: text.slice(start, last).toLowerCase() });
  }
  if (!maySpellEmails(text, tokens)) return found;
  for (const match of text.matchAll(SPOKEN)) {
    const value = match[0]
      .toLowerCase()
      .replaceAll(/\s{1,4}(?:dot|punkt|point|punto|punt|ponto)\s{1,4}/gu, '.')
      .replaceAll(/\s{1,4}(?:at|ät|arobase|arroba|chiocciola|\[at\]|\(at\))\s{1,4}/gu, '@')
      .replaceAll(/\s{1,4}/gu, '');
    found.push(place(match, value));
  }
  return found;
}

/** Where the part of an address before its @ begins, not before `floor`; `at` itself where there is none. */
function localStart(text: string, floor: number, at: number): number {
  let start = at;
  let here = at;
  for (let length = 0; here > floor && length < LONGEST_LOCAL; length += 1) {
    const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(here - 1));
    const char = text.slice(Math.max(floor, here - (isPair ? 2 : 1)), here);
    if (!LOCAL.test(char)) break;
    here -= char.length;
    if (FIRST.test(char)) start = here;
  }
  return start;
}

function place(match: RegExpExecArray, value: string): Found {
  return { kind: 'email', start: match.index, end: match.index + match[0].length, value };
}
