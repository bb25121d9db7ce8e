import { normalizeText } from './stream-safe.ts';

/** What may be written otherwise: anything but plain ASCII, and space at the end of a line or of the text. */
const CHANGES = /[^ -~\n]| \n|[ \n]$/;

/**
 * Text as those write it alike who mean the same: NFC, `\n` line ends, no space at the end of a line or of the text, no
 * byte order mark. Takes time that grows with the text's length alone.
 */
export function canonicalText(text: string): string {
  if (!CHANGES.test(text)) return text;
  return normalizeText(text, 'NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
