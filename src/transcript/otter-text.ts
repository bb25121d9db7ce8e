import type { Segment, TranscriptReader } from './format.ts';
import { isEvent } from './document-parts.ts';
import { type HeaderLine, nameAboveTime, readHeaderLine } from './header-lines.ts';
import { leftOut } from './left-out.ts';
import { WALL_CLOCK_MS } from './timestamps.ts';

const FOOTER = /^transcribed by https?:\/\/otter\.ai\b/iu;
// A name and a time may end a paragraph by chance; half of the paragraphs must begin so.
const SHARE = 0.5;

function* linesOf(text: string): Generator<{ line: string; header: HeaderLine | null; alone: boolean }> {
  let alone = true;
  let above: HeaderLine | null = null;
  const lines = text.split('\n');
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (above !== null) {
      yield { line, header: above, alone: true };
      above = null;
      alone = false;
      continue;
    }
    above = alone && line !== '' ? nameAboveTime(line, (lines[i + 1] ?? '').trim()) : null;
    if (above === null) yield { line, header: readHeaderLine(line, alone), alone };
    alone = line === '';
  }
}

/**
 * Text whose speakers stand in lines of their own with a time, as Otter exports it: a line with name and time, then
 * what was said, then a blank line; plain or bold. So do Teams' documents, Zoom's saved captions, Fathom, Grain, tl;dv
 * and others; see header-lines.ts. Start times only. What stands before the first such line (title, keywords, summary)
 * is a heading and is dropped.
 */
export const otterText: TranscriptReader = {
  format: 'otter-text',
  recognise: (text) => {
    let headers = 0;
    let blocks = 0;
    let before = 0;
    for (const { line, header, alone } of linesOf(text.slice(0, 20_000))) {
      if (header !== null) headers += 1;
      else if (line !== '' && alone) {
        if (headers === 0) before += 1;
        else blocks += 1;
      }
    }
    // Blocks without a header of their own; those before the first header may be a summary, however long, where more
    // than one header follows.
    const without = blocks + (headers >= 2 ? 0 : before);
    return headers >= 1 && headers >= (headers + without) * SHARE;
  },
  read: (text) => {
    const segments: (Segment & { lines: string[] })[] = [];
    let headings = 0;
    let events = 0;
    for (const { line, header } of linesOf(text)) {
      if (header !== null) segments.push({ ...header, text: '', endMs: null, lines: [] });
      else if (line === '' || FOOTER.test(line)) continue;
      else if (segments.length === 0) headings += 1;
      else if (isEvent(line)) events += 1;
      else segments.at(-1)?.lines.push(line);
    }
    const notes = ['This format gives the time each piece starts, not when it ends.', ...leftOut(headings, events)];
    const first = segments.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
    const zero = first >= WALL_CLOCK_MS ? first : 0;
    if (zero > 0) notes.push('It gives the time of day; times are counted from its first line.');
    return {
      segments: segments.map(({ speaker, startMs, endMs, lines }) => ({
        speaker,
        startMs: startMs === null ? null : Math.max(0, startMs - zero),
        endMs,
        text: lines.join(' '),
      })),
      vendor: null,
      notes,
    };
  },
};
