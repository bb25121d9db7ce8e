import { trimEndOf, trimStartOf } from '../../lib/text/trim.ts';
import { normalizeText } from '../../lib/text/stream-safe.ts';

/**
 * Text as every reader expects it: well-formed Unicode, no BOM, no NUL, `\n` line ends, NFC.
 * A run of more than 30 combining marks is broken up (see lib/text/stream-safe.ts). Lone surrogates become U+FFFD. Linear in the text's length.
 */
export function normaliseText(text: string): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const clean = text
    .slice(start)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[\r\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\0', '');
  return normalizeText(clean, 'NFC');
}

const NEEDS_SQUEEZING = /[^\S ]| {2}/u;

// What nobody sees at the beginning or the end of words: spaces without width, and marks of the way text runs.
const UNSEEN = /[\s\u200B\u200C\u200E\u200F\u2060\uFEFF]/u;
const AT_EDGE = /^[\u200B-\u200F\u2060\uFEFF]|[\u200B-\u200F\u2060\uFEFF]$/u;
const FIRST_AT_EDGE = 0x200b;
// The pattern looks through the whole text for its end; the first and the last character tell at once.
const mayHaveEdge = (text: string): boolean =>
  text.charCodeAt(0) >= FIRST_AT_EDGE || text.charCodeAt(text.length - 1) >= FIRST_AT_EDGE;

const SPACE = 32;
const FIRST_BEYOND_ASCII = 128;

// Whether two characters of white space follow each other, or one is no space. A look at each character is quicker than the pattern.
function needsSqueezing(text: string): boolean {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= FIRST_BEYOND_ASCII) return NEEDS_SQUEEZING.test(text);
    if (code === SPACE ? before === SPACE : code >= 9 && code <= 13) return true;
    before = code;
  }
  return false;
}

/** White space runs become one space, ends trimmed. */
export function squeeze(text: string): string {
  const own = needsSqueezing(text) ? text.replace(/\s+/gu, ' ').trim() : text.trim();
  return mayHaveEdge(own) && AT_EDGE.test(own) ? trimStartOf(trimEndOf(own, UNSEEN), UNSEEN) : own;
}
