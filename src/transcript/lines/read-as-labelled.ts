import type { TranscriptReader } from '../format.ts';
import { foundOnce } from '../text/found-once.ts';
import { labelledText } from './labelled-text.ts';

/**
 * A reader of texts in which something else than a colon stands behind who speaks: once each line is written with one,
 * they are read as labelled text.
 *
 * @param find what the text has in place of the colon; null where it is not of this kind
 * @param write the lines with colons
 */
export function readAsLabelled<Found>(
  find: (text: string) => Found | null,
  write: (text: string, found: Found) => readonly string[],
): TranscriptReader {
  const once = foundOnce(find);
  return {
    format: 'labelled-text',
    recognise: once.recognise,
    read: (text) => {
      const found = once.take(text);
      return found === null
        ? { segments: [], vendor: null, notes: [] }
        : labelledText.read(write(text, found).join('\n'));
    },
  };
}
