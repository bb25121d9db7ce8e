import type { Segment, TranscriptReader } from '../format.ts';
import { HEADING } from '../around/closing-block.ts';
import { isCredit } from '../around/credit.ts';
import { isNotice } from '../around/notice.ts';
import { isEvent } from '../around/document-parts.ts';
import { type HeaderLine, nameAboveTime, readHeaderLine, timeAlone } from './header-lines.ts';
import { followUp, followUpTime, isReaction, repeatsHead } from './follow-ups.ts';
import { peopleInHeading } from '../around/heading-people.ts';
import { inOrderSaid } from '../times/in-order-said.ts';
import { leftOut } from '../around/left-out.ts';
import { isPageNoise, withoutEdited } from '../around/page-noise.ts';
import { spokenTime } from '../times/spoken-time.ts';
import { WALL_CLOCK_MS } from '../times/timestamps.ts';

const RULE = /^(?:={5,}|-{5,}|_{5,}|\*{5,})$/u;
const FOOTER = /^transcribed by https?:\/\/otter\.ai\b/iu;
// A name and a time may end a paragraph by chance; half of the paragraphs must begin so.
const SHARE = 0.5;

// "09:15 Figures of the quarter": more of these than names with a time are the points of an agenda.
const POINT = /^\d{1,2}[:.]\d{2} \p{L}/u;

// "Transcript:" above the first name, without an empty line between.
const isTitle = (line: string): boolean =>
  (line.endsWith(':') || line.endsWith('：')) && line.length <= 40 && !/[\d:：]/u.test(line.slice(0, -1));

interface Read {
  line: string;
  header: HeaderLine | null;
  alone: boolean;
}

// Names with a time below each, without empty lines between: so many, of fewer people.
const FEWEST_STACKED = 4;

// Whose names stand there; null where none do. A name in small letters is one where it comes again with other times.
function stackedNames(lines: readonly string[]): ReadonlySet<string> | null {
  const counts = new Map<string, number>();
  for (const [i, line] of lines.entries())
    if (line.length <= LONGEST_HANDLE && HANDLE.test(line) && timeAlone(lines[i + 1] ?? '') !== null)
      counts.set(line, (counts.get(line) ?? 0) + 1);
  const again = new Set([...counts].filter(([, count]) => count >= FEWEST_AGAIN).map(([name]) => name));
  const names = lines.flatMap((line, i) => nameAboveTime(line, lines[i + 1] ?? '', again)?.speaker ?? []);
  return names.length >= FEWEST_STACKED && new Set(names).size * 1.5 <= names.length ? new Set(names) : null;
}

// "raj", "k.obi", "old_tobias".
const HANDLE = /^@?[\p{Ll}\p{Lo}][\p{L}\p{N}_.-]{1,30}$/u;
const LONGEST_HANDLE = 32;
const FEWEST_AGAIN = 2;
// "joined the channel", below the name of somebody who wrote and without a time: what a page tells.
const TELLS_OF = /^\p{Ll}/u;

const DENSE = 0.9;
const DENSE_SHARE = 0.25;

// Of text without empty lines, the names that stand with a time in lines of their own again and again.
function denseNames(lines: readonly string[]): ReadonlySet<string> {
  const sample = lines.slice(0, LOOKED_AT);
  if (sample.filter((line) => line !== '').length < sample.length * DENSE) return NOBODY;
  const names = sample.flatMap((line) => (/\d[\])]?$/u.test(line) ? (readHeaderLine(line, true)?.speaker ?? []) : []));
  const found = new Set(names);
  return names.length >= FEWEST_STACKED &&
    names.length >= sample.length * DENSE_SHARE &&
    found.size >= 2 &&
    found.size * 1.5 <= names.length
    ? found
    : NOBODY;
}

const NO_HEAD = { speaker: null, startMs: null };
const NOBODY: ReadonlySet<string> = new Set();
const LOOKED_AT = 200;
const LONGEST_NOTICE = 120;

function* linesOf(text: string): Generator<Read> {
  const lines = text.split('\n').map((line) => line.trim());
  const names = stackedNames(lines);
  const stacked = names !== null;
  const dense = stacked ? NOBODY : denseNames(lines);
  let alone = true;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    const next = lines[i + 1] ?? '';
    const above = line !== '' && (alone || stacked) ? nameAboveTime(line, next, names ?? NOBODY) : null;
    if (above !== null) {
      yield { line, header: above, alone: true };
      i += 1;
      // The same time again, in words and as a clock.
      if (timeAlone(next) === null && timeAlone(lines[i + 1] ?? '') !== null) i += 1;
      alone = false;
    } else if (stacked && isAvatar(line, next)) {
      alone = true;
    } else if (names?.has(line) === true && TELLS_OF.test(next) && next.length <= LONGEST_NOTICE) {
      i += 1;
      alone = true;
    } else {
      const own = readHeaderLine(line, alone || dense.size > 0);
      const header = own === null || dense.size === 0 || alone || dense.has(own.speaker) ? own : null;
      yield { line, header, alone: alone || (header !== null && dense.size > 0) };
      alone = line === '' || isTitle(line);
    }
  }
}

// The initials that a page shows in place of somebody's picture, above the name.
function isAvatar(line: string, name: string): boolean {
  if (!/^\p{Lu}{1,3}$/u.test(line)) return false;
  const initials = name
    .split(/[\s-]+/u)
    .map((word) =>
      word
        .replace(/^[^\p{L}]+/u, '')
        .slice(0, 1)
        .toUpperCase(),
    )
    .join('');
  return initials === line || `${initials.slice(0, 1)}${initials.slice(-1)}` === line || initials.slice(0, 2) === line;
}

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

const QUOTED_FROM = 20;

// For each line, when the next person begins; null behind the last.
function startsBehind(read: readonly Read[]): (number | null)[] {
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
    for (const { line, header, alone } of linesOf(text.slice(0, 20_000))) {
      if (header === null && POINT.test(line)) points += 1;
      if (header !== null) headers += 1;
      else if (line !== '' && alone && !isPageNoise(line)) {
        if (headers === 0) before += 1;
        else blocks += 1;
      }
    }
    // Blocks without a header of their own; those before the first header may be a summary, however long, where more
    // than one header follows.
    const without = blocks + (headers >= 2 ? 0 : before);
    return headers >= 1 && headers > points && headers >= (headers + without) * SHARE;
  },
  read: (text) => {
    const segments: (Segment & { lines: string[] })[] = [];
    const headings: string[] = [];
    let events = 0;
    const read = [...linesOf(text)].filter(({ line }) => line !== '');
    const starts = startsBehind(read);
    const names = new Set(read.flatMap(({ header }) => header?.speaker ?? []));
    const last = read.findLastIndex(({ header }) => header !== null);
    const rule = read.findIndex(
      ({ line, alone }, i) => i > last + 1 && (RULE.test(line) || (alone && HEADING.test(line))),
    );
    if (rule > 0) read.length = rule;
    for (let i = 0; i < read.length; i += 1) {
      const { line = '', header = null } = read[i] ?? {};
      const shown = header ?? (segments.at(-1)?.lines.length === 0 ? readHeaderLine(line, true) : null);
      if (shown !== null && isQuoted(shown, segments, read[i + 1]?.line)) {
        events += 2;
        i += 1;
      } else if (header !== null) segments.push({ ...header, text: '', endMs: null, lines: [] });
      else if (FOOTER.test(line) || (i > last + 1 && read[i]?.alone === true && isCredit(line))) continue;
      else if (segments.length === 0) headings.push(line);
      else if (RULE.test(line) || repeatsHead(line, segments.at(-1) ?? NO_HEAD)) continue;
      else if (isReaction(line, read[i + 1]?.line ?? '')) {
        events += 2;
        i += 1;
      } else if (isEvent(line) || isPageNoise(line) || isNotice(line, names)) events += 1;
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
    const zero = first >= WALL_CLOCK_MS ? first : 0;
    if (zero > 0) notes.push('It gives the time of day; times are counted from its first line.');
    return {
      segments: ordered.map(({ speaker, startMs, endMs, lines }) => ({
        speaker,
        startMs: startMs === null ? null : Math.max(0, startMs - zero),
        endMs,
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
