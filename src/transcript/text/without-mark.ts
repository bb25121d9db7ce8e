// A byte order mark, or one that went through the wrong decoding: UTF-8 read as Latin-1, UTF-16 read as Latin-1 or as
// UTF-8.
const MARK = /^(?:\uFEFF|ï»¿|ÿþ|þÿ|\uFFFE|\uFFFD{2})+/u;

/**
 * A text without the byte order mark, or what is left of one, at its beginning, and without the zero bytes of UTF-16.
 */
export function withoutMark(text: string): string {
  const own = text.includes('\0') ? text.replaceAll('\0', '') : text;
  return MARK.test(own.slice(0, 8)) ? own.replace(MARK, '') : own;
}
