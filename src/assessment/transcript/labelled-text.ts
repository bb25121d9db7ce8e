import { acceptLabels, countLabel } from './accept-labels.ts';
import type { LabelledLine } from './speaker-label.ts';
import type { Segment, TranscriptReader } from './format.ts';
import { labelKey, splitLabel } from './speaker-label.ts';

interface Line {
  text: string;
  split: LabelledLine | null;
}

interface Analysis {
  lines: Line[];
  accepted: Set<string>;
}

const PREFIX = 50_000;
const MARKDOWN_HEADING = /^#{1,6}\s/u;

function analyse(text: string): Analysis {
  const lines: Line[] = [];
  const counts = new Map<string, { label: string; count: number }>();
  let labelled = 0;
  let filled = 0;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    filled += 1;
    const split = MARKDOWN_HEADING.test(line) ? null : splitLabel(line);
    if (split !== null) {
      labelled += 1;
      countLabel(counts, split.label);
    }
    lines.push({ text: line, split });
  }
  return { lines, accepted: acceptLabels(counts, filled === 0 ? 0 : labelled / filled) };
}

/**
 * Labelled text: `Seller: …`, one turn a line, with continuation lines; bold names as Google Meet's documents have them; times before or
 * after the name. What stands before the first speaker (title, date, attendees) is a heading and is dropped. A label must repeat, be a
 * role word, or stand in a text that is mostly labelled, so "Note: …", a link or "10:30" inside prose makes no speaker.
 */
export const labelledText: TranscriptReader = {
  format: 'labelled-text',
  // The beginning tells nearly always; the whole is looked at only where it does not.
  recognise: (text) => analyse(text.slice(0, PREFIX)).accepted.size > 0 || (text.length > PREFIX && analyse(text).accepted.size > 0),
  read: (text) => {
    const { lines, accepted } = analyse(text);
    const segments: (Segment & { parts: string[] })[] = [];
    let headings = 0;
    for (const { text: line, split } of lines) {
      if (split !== null && accepted.has(labelKey(split.label))) {
        segments.push({ speaker: split.label, text: '', startMs: split.startMs, endMs: null, parts: [split.rest] });
      } else if (segments.length === 0 || MARKDOWN_HEADING.test(line)) {
        headings += 1;
      } else {
        segments.at(-1)?.parts.push(line.replace(/^:\s*/u, ''));
      }
    }
    return {
      segments: segments.map(({ speaker, startMs, endMs, parts }) => ({ speaker, startMs, endMs, text: parts.join(' ') })),
      vendor: null,
      notes: headings > 0 ? [`${headings} ${headings === 1 ? 'line' : 'lines'} of heading left out.`] : [],
    };
  },
};
