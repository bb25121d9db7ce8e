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
  const once = foundOnce((text) => {
    const found = find(text);
    if (found === null) return null;
    const lines = write(text, found).join('\n');
    return labelledText.recognise(lines) ? lines : null;
  });
  return {
    format: 'labelled-text',
    recognise: once.recognise,
    read: (text) => {
      const lines = once.take(text);
      return lines === null ? { segments: [], vendor: null, notes: [] } : labelledText.read(lines);
    },
  };
}
