/**
 * Whether text is well-formed Unicode without NUL, the only text Debrief keeps (no engine could give other text back).
 */
export function isCleanText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Length in bytes of UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Orders two strings by the bytes of their UTF-8, as both engines do. */
export function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));
}
