import { looksLikeName } from './accept-labels.ts';
import type { Segment, TranscriptReader } from './format.ts';
import { couldBeLabel } from './speaker-label.ts';
import { parseTime } from './timestamps.ts';

const HEADER = /^(\S.{0,80}?)\s{1,8}[[(]?(\d{1,3}(?::\d{2}){1,2})[\])]?$/u;
const FOOTER = /^transcribed by https?:\/\/otter\.ai\b/iu;

interface Header {
  speaker: string;
  startMs: number | null;
}

// "Name  0:34" alone on its line, after a blank line (or at the top) and before words; bold or not.
function readHeader(line: string, blankBefore: boolean): Header | null {
  if (!blankBefore || line.length > 110 || !/\d[\])*_ ]*$/u.test(line)) return null;
  const bare = line.replaceAll(/\*\*|__/gu, '').trim();
  const match = HEADER.exec(bare);
  if (match === null) return null;
  const speaker = (match[1] ?? '').trim();
  if (!couldBeLabel(speaker) || speaker.endsWith(':') || !looksLikeName(speaker)) return null;
  return { speaker, startMs: parseTime(match[2] ?? '') };
}

function* linesOf(text: string): Generator<{ line: string; header: Header | null }> {
  let blankBefore = true;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    yield { line, header: line === '' ? null : readHeader(line, blankBefore) };
    blankBefore = line === '';
  }
}

/** Text as Otter exports it: a line with name and time, then what was said, then a blank line. Plain or bold. Start times only. */
export const otterText: TranscriptReader = {
  format: 'otter-text',
  recognise: (text) => {
    let headers = 0;
    let blocks = 0;
    let blankBefore = true;
    for (const { line, header } of linesOf(text.slice(0, 20_000))) {
      if (line !== '' && blankBefore) blocks += 1;
      blankBefore = line === '';
      if (header !== null) headers += 1;
    }
    return headers >= 1 && headers >= blocks * 0.5;
  },
  read: (text) => {
    const segments: (Segment & { lines: string[] })[] = [];
    for (const { line, header } of linesOf(text)) {
      if (header !== null) segments.push({ ...header, text: '', endMs: null, lines: [] });
      else if (line !== '' && !FOOTER.test(line)) segments.at(-1)?.lines.push(line);
    }
    return {
      segments: segments.map(({ speaker, startMs, endMs, lines }) => ({ speaker, startMs, endMs, text: lines.join(' ') })),
      vendor: null,
      notes: ['This format gives the time each piece starts, not when it ends.'],
    };
  },
};
