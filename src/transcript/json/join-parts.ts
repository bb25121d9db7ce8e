// Scripts that are written without spaces between words, and their marks.
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}、。？！，；：「」]`;
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const CLOSING = /^[.,!?;:…%)\]}»”]{1,3}(?: |$)/u;

/**
 * One text of the words or sentences it came in: with a space between them, but none in scripts that have none, before
 * closing marks, and where the parts bring their own.
 */
export function joinParts(parts: readonly string[]): string {
  if (parts.some((part) => /^\s|\s$/u.test(part))) return parts.join('');
  let before = '';
  const own: string[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const tight = CLOSING.test(part) || (BEGINS_UNSPACED.test(part) && ENDS_UNSPACED.test(before));
    own.push(before === '' || tight ? part : ` ${part}`);
    before = part.slice(-2);
  }
  return own.join('');
}
