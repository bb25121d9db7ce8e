import { squeeze } from './text/normalise.ts';
import { acceptLabels, countLabel } from './accept-labels.ts';
import { conversationStart, isDocumentLine } from './document-parts.ts';
import type { Segment, TranscriptReader } from './format.ts';
import { timeAlone } from './header-lines.ts';
import type { LabelledLine } from './speaker-label.ts';
import { withLines } from './one-line.ts';
import { labelKey, splitLabel } from './speaker-label.ts';
import { WALL_CLOCK_MS } from './timestamps.ts';
import { unusualLabel } from './unusual-labels.ts';

interface Line {
  text: string;
  split: LabelledLine | null;
  /** A line of the document and not of the talk: a heading, a rule, a time alone, a footer. */
  aside: boolean;
}

interface Analysis {
  lines: Line[];
  accepted: Set<string>;
}

const PREFIX = 50_000;
const INLINE_TIME = / ?\[\d{1,2}:\d{2}(?::\d{2})?(?:\.\d{1,3})?\]/gu;

function analyse(text: string): Analysis {
  const filled = withLines(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const start = conversationStart(filled);
  const whole = linesFrom(filled, start);
  // A heading that says "Transcript" with nobody speaking below it was none.
  return whole.accepted.size > 0 || start === 0 ? whole : linesFrom(filled, 0);
}

// Where names stand alone in their lines, with what was said below, "Hello: all" is no name.
function namesAlone(splits: readonly (LabelledLine | null)[]): Set<string> | null {
  const alone = splits.filter((split) => split !== null && split.rest === '');
  const labelled = splits.filter((split) => split !== null).length;
  return alone.length >= 2 && alone.length * 2 >= labelled
    ? new Set(alone.map((split) => labelKey(split?.label ?? '')))
    : null;
}

const NUMBERED = /^(\p{L}[\p{L} ]{0,20}?)\s?(\d{1,4})$/u;
const ENDS_IN_DIGIT = /\d/u;
// So many different numbers, each once and rising, are the turns' and not the speakers'.
const TURN_NUMBERS = 4;

// "T1: … C1: … T2: …" as counselling transcripts have them: the number is the turn's.
function withoutTurnNumbers(splits: readonly (LabelledLine | null)[]): void {
  const last = new Map<string, { number: number; count: number; rising: boolean }>();
  const parts = splits.map((split) =>
    split === null || !ENDS_IN_DIGIT.test(split.label.slice(-1)) ? null : NUMBERED.exec(split.label),
  );
  for (const part of parts) {
    if (part === null) continue;
    const [, stem = '', digits = '0'] = part;
    const seen = last.get(stem) ?? { number: -1, count: 0, rising: true };
    last.set(stem, {
      number: Number(digits),
      count: seen.count + 1,
      rising: seen.rising && Number(digits) > seen.number,
    });
  }
  for (const [i, part] of parts.entries()) {
    const split = splits[i] ?? null;
    const seen = last.get(part?.[1] ?? '');
    if (split !== null && part !== null && seen !== undefined && seen.rising && seen.count >= TURN_NUMBERS)
      split.label = part[1] ?? split.label;
  }
}

function linesFrom(filled: readonly string[], start: number): Analysis {
  const asides = filled.map((text, i) => i < start || isDocumentLine(text));
  const splits = filled.map((text, i) => (asides[i] === true ? null : (unusualLabel(text) ?? splitLabel(text))));
  withoutTurnNumbers(splits);
  const alone = namesAlone(splits);
  const counts = new Map<string, { label: string; count: number }>();
  let labelled = 0;
  let words = 0;
  const lines = filled.map((text, i): Line => {
    const found = splits[i] ?? null;
    const split = found !== null && alone !== null && !alone.has(labelKey(found.label)) ? null : found;
    if (split !== null) {
      labelled += 1;
      countLabel(counts, split.label);
    }
    const aside = asides[i] === true;
    if (!aside) words += 1;
    return { text, split, aside };
  });
  const accepted = acceptLabels(counts, words === 0 ? 0 : labelled / words);
  for (const key of frontLabels(lines, counts)) accepted.delete(key);
  return { lines, accepted };
}

const LONGEST_FACT = 6;
const FACT =
  /(?<![\p{L}])(?:name|id|date|time|duration|length|account|company|product|phone|e-?mail|call|type|status|language|topic|subject|title|queue|team|department|score|rating|channel|direction|recorded|location|case|ticket|order|reference|ref|scenario|session|version|file|participants?|attendees?)(?![\p{L}])/iu;

// "Agent name: Kim", "Duration: 12:00" above the conversation: two lines or more at the top, each with a label of its
// own that never comes again and
// a few words that are no sentence, half of them or more named as facts are, where labels further down do repeat.
function frontLabels(lines: readonly Line[], counts: ReadonlyMap<string, { count: number }>): string[] {
  const keys: string[] = [];
  for (const { split, aside } of lines) {
    if (aside) continue;
    const key = split === null ? '' : labelKey(split.label);
    if (
      split === null ||
      counts.get(key)?.count !== 1 ||
      split.rest.split(' ').length > LONGEST_FACT ||
      /[.?!…。？！]["”’)]?$/u.test(split.rest)
    )
      break;
    keys.push(key);
  }
  const facts = keys.filter((key) => FACT.test(key)).length;
  return keys.length >= 2 && facts * 2 >= keys.length && [...counts.values()].some(({ count }) => count >= 2)
    ? keys
    : [];
}

// What was recognised is read next: it need not be analysed twice. Forgotten then.
let recognised: { text: string; analysis: Analysis } | null = null;

/**
 * Labelled text: `Seller: …`, one turn a line, with continuation lines; bold names as Google Meet's documents have
 * them; times before or
 * after the name or in a line above it. What stands before the first speaker (title, date, attendees, summary) is a
 * heading and is dropped, so
 * are headings, rules and footers further down. A label must repeat, be a role word, or stand in a text that is mostly
 * labelled, so
 * "Note: …", a link or "10:30" inside prose makes no speaker.
 */
export const labelledText: TranscriptReader = {
  format: 'labelled-text',
  // The beginning tells nearly always; the whole is looked at only where it does not.
  recognise: (text) => {
    const beginning = text.slice(0, PREFIX);
    const analysis = analyse(beginning);
    if (analysis.accepted.size === 0) return text.length > PREFIX && analyse(text).accepted.size > 0;
    if (beginning === text) recognised = { text, analysis };
    return true;
  },
  read: (text) => {
    const { lines, accepted } = recognised?.text === text ? recognised.analysis : analyse(text);
    recognised = null;
    const segments: (Segment & { parts: string[] })[] = [];
    let headings = 0;
    let above: number | null = null;
    for (const { text: line, split, aside } of lines) {
      if (split !== null && accepted.has(labelKey(split.label))) {
        segments.push({
          speaker: split.label,
          text: '',
          startMs: split.startMs ?? above,
          endMs: null,
          parts: [split.rest],
        });
        above = null;
      } else if (aside || segments.length === 0) {
        const time = timeAlone(line);
        if (time === null) headings += 1;
        above = time ?? above;
      } else {
        segments.at(-1)?.parts.push(line.replace(/^[:：]\s*/u, ''));
      }
    }
    const zero = clockZero(segments);
    return {
      segments: segments.map(({ speaker, startMs, endMs, parts }) => ({
        speaker,
        startMs: startMs === null ? null : Math.max(0, startMs - zero),
        endMs,
        text: withoutTimes(parts.join(' ')),
      })),
      vendor: null,
      notes: headings > 0 ? [`${headings} ${headings === 1 ? 'line' : 'lines'} of heading left out.`] : [],
    };
  },
};

// Times of day are counted from the first.
function clockZero(segments: readonly Segment[]): number {
  const first = segments.find(({ startMs }) => startMs !== null)?.startMs ?? 0;
  return first >= WALL_CLOCK_MS ? first : 0;
}

function withoutTimes(text: string): string {
  return text.includes('[') ? squeeze(text).replaceAll(INLINE_TIME, '') : text;
}
