import { sha256Hex } from '../../lib/bytes/digest.ts';
import { normalizeText } from '../../lib/text/stream-safe.ts';

/**
 * The identity of a transcript's text: two texts that differ only in Unicode composition, line ends or trailing space
 * have the same. Takes time that grows with the text's length alone.
 * @returns SHA-256 of the normalised text, as hexadecimal
 */
export function transcriptDigest(text: string): string {
  return sha256Hex(normaliseTranscript(text));
}

/** What normalisation may change: anything but plain ASCII, and space at the end of a line or of the text. */
const CHANGES = /[^ -~\n]| \n|[ \n]$/;

/** NFC, `\n` line ends, no space at the end of a line or of the text, no byte order mark. */
function normaliseTranscript(text: string): string {
  if (!CHANGES.test(text)) return text;
  return normalizeText(text, 'NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
