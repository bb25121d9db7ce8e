/**
 * Whether text is well-formed Unicode without NUL, the only text Debrief keeps (no engine could give other text back).
 */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

// A byte order mark, or one that went through the wrong decoding: UTF-8 read as Latin-1, UTF-16 read as Latin-1 or as
// UTF-8.
const MARK = /^(?:\uFEFF|ï»¿|ÿþ|þÿ|\uFFFE|\uFFFD{2})+/u;

/**
 * A text without the byte order mark, or what is left of one, at its beginning, and without the zero bytes of UTF-16.
 */
export function withoutMark(text: string): string {
  return text.replaceAll('\0', '').replace(MARK, '');
}

/** Length in bytes of UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Orders two strings by the bytes of their UTF-8, as both engines do. */
export function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));
}

/**
 * 65536 as "65,536". Not by `toLocaleString`: without a locale it writes "65.536" on a German machine, in English sentences,
 * and its first use takes 20 ms.
 */
export function withCommas(count: number): string {
  const digits = `${count}`;
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}

/** A character that shows: no white space, no control or format character, nothing that Unicode says to leave out. */
const SHOWS = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether anything of a text shows. */
export const shows = (text: string): boolean => SHOWS.test(text);
