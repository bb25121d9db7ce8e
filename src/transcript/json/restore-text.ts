const MARK = /[\u00C2-\u00F4][\u0080-\u00BF]/u;
const WIDE = /[\u0100-\u{10FFFF}]/u;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Text whose UTF-8 bytes were each written as a character (`Ã©` for "é"), as Facebook and Instagram export it, restored;
 * other text as it is. Linear.
 */
export function restoreText(text: string): string {
  if (!MARK.test(text) || WIDE.test(text)) return text;
  try {
    return UTF8.decode(Buffer.from(text, 'latin1'));
  } catch {
    return text;
  }
}
