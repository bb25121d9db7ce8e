import type { Found } from '../types.ts';

const WRITTEN = /[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,252}[\p{L}\p{N}])?/gu;
/** Top-level domains people say aloud. */
const ENDING =
  'com|org|net|edu|gov|info|biz|io|ai|app|dev|eu|uk|ie|de|at|ch|fr|es|it|nl|be|pt|pl|se|no|dk|fi|cz|us|ca|au|nz|in|br|mx|jp|cn';
/** "point" is a word of sentences too, and a full stop has no space about it inside an address. */
const DOT = String.raw`(?:\s+(?:dot|punkt|punto|punt|ponto)\s+|\s+point\s+(?=com|net|org|fr)|\.(?=\S))`;
const AT = String.raw`(?:\s+(?:at|ät|arobase|arroba|chiocciola|\[at\]|\(at\))\s+)`;
const PART = String.raw`[\p{L}\p{N}_-]{1,40}`;
const SPOKEN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${PART}(?:(?:${DOT}|\s+(?:underscore|dash|hyphen|minus)\s+)${PART}){0,4}${AT}${PART}(?:${DOT}${PART}){0,2}?${DOT}(?:${ENDING})(?:${DOT}uk)?(?![\p{L}\p{N}])`,
  'giu',
);

/** E-mail addresses, written (RFC 5322's common form) or spelt out: "anna dot smith at example dot com". */
export function findEmails(text: string): Found[] {
  const found: Found[] = [];
  if (text.includes('@')) for (const match of text.matchAll(WRITTEN)) found.push(place(match, match[0].toLowerCase()));
  for (const match of text.matchAll(SPOKEN)) {
    const value = match[0]
      .toLowerCase()
      .replaceAll(/\s+(?:dot|punkt|point|punto|punt|ponto)\s+/gu, '.')
      .replaceAll(/\s+(?:at|ät|arobase|arroba|chiocciola|\[at\]|\(at\))\s+/gu, '@')
      .replaceAll(/\s+/gu, '');
    found.push(place(match, value));
  }
  return found;
}

function place(match: RegExpExecArray, value: string): Found {
  return { kind: 'email', start: match.index, end: match.index + match[0].length, value };
}
