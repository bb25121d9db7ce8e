/**
 * Text as every reader expects it: well-formed Unicode, no BOM, no NUL, `\n` line ends, NFC.
 * Lone surrogates become U+FFFD. Linear in the text's length.
 */
export function normaliseText(text: string): string {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  return text
    .slice(start)
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replace(/[\r\u2028\u2029\u0085]/gu, '\n')
    .replaceAll('\0', '')
    .normalize('NFC');
}

const NEEDS_SQUEEZING = /[^\S ]| {2}/u;

/** White space runs become one space, ends trimmed. */
export function squeeze(text: string): string {
  return NEEDS_SQUEEZING.test(text) ? text.replace(/\s+/gu, ' ').trim() : text.trim();
}
