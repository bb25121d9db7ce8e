import { rtfWords } from '../../lib/documents/rtf-text.ts';

/** The words of a document in rich text format; the text as it is where no program could have written its groups. Linear. */
export function fromRichText(text: string): string {
  try {
    return rtfWords(text);
  } catch (error) {
    if (error instanceof RangeError) return text;
    throw error;
  }
}
