import type { Segment, TranscriptReader } from '../format.ts';
import { isNotesHeading } from '../around/closing-block.ts';
import { isCredit } from '../around/credit.ts';
import { isNotice } from '../around/notice.ts';
import { conversationStart, isEvent } from '../around/document-parts.ts';
import { type HeaderLine, readHeaderLine } from './header-lines.ts';
import { type LineRead, linesWithHeaders } from './lines-with-headers.ts';
import { followUp, followUpTime, isReaction, repeatsHead } from './follow-ups.ts';
import { peopleInHeading } from '../around/heading-people.ts';
import { inOrderSaid } from '../times/in-order-said.ts';
import { leftOut } from '../around/left-out.ts';
import { isPageNoise, withoutEdited } from '../around/page-noise.ts';
import { spokenTime } from '../times/spoken-time.ts';
import { sinceFirst } from '../times/since-first.ts';
import { WALL_CLOCK_MS } from '../times/timestamps.ts';

const RULE = /^(?:={5,}|-{5,}|_{5,}|\*{5,})$/u;
const FOOTER = /^transcribed by https?:\/\/otter\.ai\b/iu;
// A name and a time may end a paragraph by chance; half of the paragraphs must begin so.
const SHARE = 0.5;

// "09:15 Figures of the quarter": more of these than names with a time are the points of an agenda.
const POINT = /^\d{1,2}[:.]\d{2} \p{L}/u;

// A title above a day and a length ("12m 3s"), as documents of Teams begin: nobody says how long it took, and never speaks again.
function isLengthBelowTitle([first, ...others]: readonly {
  speaker: string | null;
  lines: readonly string[];
}[]): boolean {
  return (
    first !== undefined &&
    first.lines.length === 1 &&
    spokenTime(first.lines[0] ?? '') !== null &&
    others.length > 0 &&
    !others.some(({ speaker }) => speaker === first.speaker)
  );
}

// A message that the next one answers, shown again above it: a name and an earlier time, and words that were said.
function isQuoted(
  { startMs }: HeaderLine,
  segments: readonly (Segment & { lines: readonly string[] })[],
  below: string | undefined,
): boolean {
  const open = segments.at(-1);
  if (open?.startMs == null || open.lines.length > 0 || startMs === null || startMs > open.startMs) return false;
  return segments.slice(-QUOTED_FROM).some(({ lines }) => below !== undefined && lines.includes(below));
}

// "sent", alone below a name and a time, is what somebody wrote.
const isAlone = (open: { lines: readonly string[] } | undefined, next: LineRead | undefined): boolean =>
  open?.lines.length === 0 && (next === undefined || next.header !== null);

// "[图片]", in place of a picture, says nothing also where it is all that was sent.
const BRACKETED = /^[[<［【][^\s[\]<>]{1,12}[\]>］】]$/u;

// Where a heading says "Transcript", and above it stand topics with times ("Pricing", "2:12") or the like: fewer than turns below.
function beginningOf(read: readonly LineRead[]): number {
  const start = conversationStart(read.map(({ line }) => line));
  const [above, below] = [read.slice(0, start), read.slice(start)].map(
    (own) => own.filter(({ header }) => header !== null).length,
  );
  return (above ?? 0) * 2 <= (below ?? 0) ? start : 0;
}

const NO_HEAD = { speaker: null, startMs: null };
const QUOTED_FROM = 20;

// For each line, when the next person begins; null behind the last.
function startsBehind(read: readonly LineRead[]): (number | null)[] {
  let next: number | null = null;
  return read
    .toReversed()
    .map(({ header }) => {
      const behind = next;
      next = header?.startMs ?? next;
      return behind;
    })
    .toReversed();
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
    let points = 0;
    let below = false;
    for (const { line, header, alone } of linesWithHeaders(text.slice(0, 20_000))) {
      if (header === null && POINT.test(line)) points += 1;
      if (line !== '') below = header === null;
      if (header !== null) headers += 1;
      else if (line !== '' && alone && !isPageNoise(line)) {
        if (headers === 0) before += 1;
        else blocks += 1;
      }
    }
    // Blocks without a header of their own; those before the first header may be a summary, however long, where more
    // than one header follows.
    const without = blocks + (headers >= 2 ? 0 : before);
    // The only one, last of all, has nothing below it that somebody said.
    return headers >= 1 && (headers > 1 || below) && headers > points && headers >= (headers + without) * SHARE;
  },
  read: (text) => {
    const segments: (Segment & { lines: string[] })[] = [];
    const headings: string[] = [];
    let events = 0;
    const written = [...linesWithHeaders(text)].filter(({ line }) => line !== '');
    const start = beginningOf(written);
    const read = written.map((own, i) => (i < start ? { ...own, header: null } : own));
    const starts = startsBehind(read);
    const names = new Set(read.flatMap(({ header }) => header?.speaker ?? []));
    const last = read.findLastIndex(({ header }) => header !== null);
    const rule = read.findIndex(
      ({ line, alone }, i) => i > last + 1 && (RULE.test(line) || (alone && isNotesHeading(line, true))),
    );
    if (rule > 0) read.length = rule;
    for (let i = 0; i < read.length; i += 1) {
      const { line = '', header = null } = read[i] ?? {};
      const shown = header ?? (segments.at(-1)?.lines.length === 0 ? readHeaderLine(line, true) : null);
      if (shown !== null && isQuoted(shown, segments, read[i + 1]?.line)) {
        events += 2;
        i += 1;
      } else if (header !== null) segments.push({ ...header, text: '', endMs: null, lines: [] });
      else if (line === read[i + 1]?.header?.speaker) continue;
      else if (FOOTER.test(line) || (i > last + 1 && read[i]?.alone === true && isCredit(line))) continue;
      else if (segments.length === 0) headings.push(line);
      else if (RULE.test(line) || repeatsHead(line, segments.at(-1) ?? NO_HEAD)) continue;
      else if (isReaction(line, read[i + 1]?.line ?? '')) {
        events += 2;
        i += 1;
      } else if (
        (!isAlone(segments.at(-1), read[i + 1]) || BRACKETED.test(line)) &&
        (isEvent(line) || isPageNoise(line) || isNotice(line, names))
      )
        events += 1;
      else {
        const open = segments.at(-1);
        const startMs = open === undefined ? null : followUpTime(line, open.startMs, starts[i] ?? null);
        if (open === undefined) continue;
        const further = followUp(line, open.startMs);
        if (further !== null) {
          segments.push({
            speaker: open.speaker,
            text: '',
            startMs: further.startMs,
            endMs: null,
            lines: [further.words],
          });
          continue;
        }
        if (startMs === null || (read[i + 1]?.header ?? null) !== null) open.lines.push(withoutEdited(line));
        else segments.push({ speaker: open.speaker, text: '', startMs, endMs: null, lines: [] });
      }
    }
    while (isLengthBelowTitle(segments)) headings.push(segments.shift()?.speaker ?? '');
    const notes = [
      'This format gives the time each piece starts, not when it ends.',
      ...leftOut(headings.length, events),
    ];
    const ordered = inOrderSaid(segments);
    const first = ordered.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
    if (first >= WALL_CLOCK_MS) notes.push('It gives the time of day; times are counted from its first line.');
    const since = sinceFirst(ordered);
    return {
      segments: ordered.map(({ speaker, lines }, i) => ({
        speaker,
        startMs: since[i]?.startMs ?? null,
        endMs: null,
        text: lines.join(' '),
      })),
      vendor: null,
      people: peopleInHeading(
        headings,
        segments.map(({ speaker }) => speaker),
      ),
      notes,
    };
  },
};
