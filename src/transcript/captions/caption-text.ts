import { leftOut } from '../around/left-out.ts';
import type { Segment, TranscriptReader } from '../format.ts';
import { isTalk } from '../talk/is-talk.ts';
import { filledLines } from '../text/filled-lines.ts';
import { foundOnce } from '../text/found-once.ts';
import { partAtChanges } from './speaker-changes.ts';

const MOST_ABOVE = 12;
const FEWEST = 4;

interface Found {
  segments: readonly Segment[];
  notes: readonly string[];
}

// Lines that begin with a mark, with the broken ones below them: mails quote line by line, with one mark or more.
function find(text: string): Found | null {
  if (!text.includes('>>')) return null;
  const lines = filledLines(text);
  const begins = lines.findIndex((line) => line.startsWith('>>'));
  if (begins === -1 || begins > MOST_ABOVE) return null;
  const said = lines.slice(begins);
  const last = said.findLastIndex((line) => line.startsWith('>>'));
  if (begins > 0 && said.slice(0, last).every((line) => line.startsWith('>>'))) return null;
  if (said.filter((line) => line.startsWith('>>')).length < FEWEST || said.some((line) => /^>(?!>)/u.test(line)))
    return null;
  const parted = partAtChanges([{ speaker: null, text: said.join('\n'), startMs: null, endMs: null }]);
  const talks = parted?.segments.map((part) => ({ speaker: part.speaker ?? '', words: part.text })) ?? [];
  return parted !== null && isTalk(talks)
    ? { segments: parted.segments, notes: [...leftOut(begins), ...parted.notes] }
    : null;
}

const captions = foundOnce(find);

/** Captions without times, copied from television or a viewer: ">>" stands where another one begins to speak. Linear. */
export const captionText: TranscriptReader = {
  format: 'labelled-text',
  recognise: captions.recognise,
  read: (text) => {
    const { segments, notes } = captions.take(text) ?? { segments: [], notes: [] };
    return { segments, vendor: null, notes };
  },
};
