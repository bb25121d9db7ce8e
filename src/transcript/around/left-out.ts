import type { TranscriptFormat, Turn } from '../types.ts';
import { type LinesNotSaid, linesNotSaid } from './lines-not-said.ts';

const lines = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** The notes on lines that are no talk: those above it, and those further down. */
export function leftOut(above: number, below = 0): string[] {
  return [
    ...(above > 0 ? [`${lines(above)} of heading left out.`] : []),
    ...(below > 0 ? [`${lines(below)} further down that nobody said left out.`] : []),
  ];
}

// What a reader tells of lines that are counted here.
const OF_LINES = /^\d+ lines? (?:of heading|further down)|^In \d+ messages? that/u;
const OF_ENTRIES = /^(\d+) (?:entry|entries|row|rows) th/u;

// Formats in which what is said stands in lines of its own.
const FORMS: ReadonlyMap<TranscriptFormat, 'lines' | 'captions' | 'mails'> = new Map([
  ['labelled-text', 'lines'],
  ['otter-text', 'lines'],
  ['zoom-chat', 'lines'],
  ['mails', 'mails'],
  ['webvtt', 'captions'],
  ['srt', 'captions'],
]);

/** What was read: its form, the text, the turns, and how many entries or rows of a reader were left out later. */
interface Read {
  format: TranscriptFormat;
  text: string;
  turns: readonly Turn[];
  entries: number;
  /** Whether copies of the same words were left out. */
  repeats: boolean;
}

/**
 * Notes of a reader with one on all that was left out: of text in lines how many lines were taken for no speech, in place of what the
 * reader knew of them; of rows and entries how many. Linear.
 */
export function withAllLeftOut(
  notes: readonly string[],
  { format, text, turns, entries, repeats }: Read,
): readonly string[] {
  const form = turns.some(({ speaker }) => speaker !== null) ? FORMS.get(format) : undefined;
  const lost = form === undefined ? null : linesNotSaid(text, turns, form, repeats);
  if (lost !== null) return withLines(notes, lost);
  return form === undefined && format !== 'plain' ? withEntries(notes, entries, format === 'table') : notes;
}

function withLines(notes: readonly string[], { above, between, below }: LinesNotSaid): string[] {
  const all = above + between + below;
  const others = notes.filter((note) => !OF_LINES.test(note));
  return all === 0
    ? others
    : [
        `${all} ${all === 1 ? 'line was' : 'lines were'} taken for no speech and left out: ${above} above what is said, ${between} between turns, ${below} below.`,
        ...others,
      ];
}

function withEntries(notes: readonly string[], more: number, areRows: boolean): readonly string[] {
  if (more <= 0) return notes;
  const all = notes.reduce((sum, note) => sum + Number(OF_ENTRIES.exec(note)?.[1] ?? 0), more);
  return [
    `${all} ${areRows ? (all === 1 ? 'row that is' : 'rows that are') : all === 1 ? 'entry that is' : 'entries that are'} no speech left out.`,
    ...notes.filter((note) => !OF_ENTRIES.test(note)),
  ];
}
