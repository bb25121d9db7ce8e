import { sha256Hex } from '../../lib/digest.ts';

/**
 * The identity of a transcript's text: two texts that differ only in Unicode composition, line ends or trailing space
 * have the same.
 * @returns SHA-256 of the normalised text, as hexadecimal
 */
export function transcriptDigest(text: string): string {
  return sha256Hex(normaliseTranscript(text));
}

/** NFC, `\n` line ends, no space at the end of a line or of the text, no byte order mark. */
function normaliseTranscript(text: string): string {
  return text
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trimEnd();
}
