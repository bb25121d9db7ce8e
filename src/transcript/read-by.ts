import { withoutFactsAndNotes } from './around/around-talk.ts';
import { withoutNotesBelow } from './around/notes-below.ts';
import { withoutDateOfFile } from './around/date-of-file.ts';
import { FACT } from './around/front-facts.ts';
import { leftOut } from './around/left-out.ts';
import { withoutRemarks } from './around/remarks-between.ts';
import type { Reading, TranscriptReader } from './format.ts';
import { labelKey } from './labels/speaker-label.ts';
import { labelledText } from './lines/labelled-text.ts';
import { bodiesOfMails, mailThread } from './messages/mail-thread.ts';
import { isEachOnce } from './talk/each-once.ts';
import { asks, isOwn } from './talk/signs.ts';
import { isTalk } from './talk/is-talk.ts';
import { otterText } from './lines/otter-text.ts';
import { plainText } from './plain-text.ts';
import { subRip } from './captions/sub-rip.ts';
import { subStation } from './captions/sub-station.ts';
import { tableText } from './tables/table-text.ts';
import { mayHaveTimes } from './lines/steady-times.ts';
import { LOOKED_AT_AGAIN, secondLook } from './lines/second-look.ts';
import { ticketPage } from './messages/ticket-page.ts';
import { withoutAgo } from './text/without-ago.ts';
import { withoutFooter } from './text/around-lines.ts';
import { withoutQuoteMarks } from './text/quote-marks.ts';
import { hoursByPace } from './times/hours-by-pace.ts';
import { byHeads, headsExplainBetter } from './candidates/by-heads.ts';
import { type ByMarks, byMarks } from './candidates/by-marks.ts';
import { explainsBetter } from './candidates/explains-better.ts';
import { byLayers, tellsLittle } from './layers/by-layers.ts';
import { lineReaders, partedByLines } from './line-readers.ts';

// Formats whose times may be those of a clock without seconds.
const OF_LINES: ReadonlySet<TranscriptReader['format']> = new Set(['labelled-text', 'otter-text', 'table', 'records']);

// Formats that are told by what the lines look like, and may be told wrongly where names are written as nobody expects.
const MAY_HAVE_HEADS: ReadonlySet<TranscriptReader['format']> = new Set([
  'labelled-text',
  'otter-text',
  'records',
  'plain',
]);

const FEWEST_POINTS = 4;
const MOST_OWN = 0.25;

interface Read {
  format: TranscriptReader['format'];
  reading: Reading;
  /** The reader that recognised it. */
  by: TranscriptReader;
}

/**
 * Reads a text by the first of some readers that recognises it, and again where that one made too little of it, or where
 * it does not tell facts above and notes below from what is said. Linear.
 */
export function readBy(
  readers: readonly TranscriptReader[],
  text: string,
): { format: TranscriptReader['format']; reading: Reading } {
  const own = withoutAgo(text);
  const bare = withoutRemarks(own);
  const found = bare === null ? null : readDated(readers, bare.text);
  if (bare === null || found === null || speakersOf(found).size < 2) return readDated(readers, own);
  return { ...found, reading: { ...found.reading, notes: [...leftOut(0, bare.left), ...found.reading.notes] } };
}

function readDated(readers: readonly TranscriptReader[], text: string): Read {
  const dated = withoutDateOfFile(text);
  if (dated !== null) {
    const found = readUndated(readers, dated);
    return { ...found, reading: { ...found.reading, notes: [...leftOut(1, 0), ...found.reading.notes] } };
  }
  return readUndated(readers, text);
}

function readUndated(readers: readonly TranscriptReader[], text: string): Read {
  const own = withoutNotesBelow(text);
  if (own === null) return readWhole(readers, text);
  const bare = readWhole(readers, own.text);
  // A heading below which nobody speaks in either reading; else it was one within the talk.
  if (speakersOf(bare).size < 2) return readWhole(readers, text);
  return { ...bare, reading: { ...bare.reading, notes: [...leftOut(0, own.below), ...bare.reading.notes] } };
}

const readWhole = (readers: readonly TranscriptReader[], text: string): Read =>
  headsBeside(text, layersBeside(text, candidateBeside(text, readInOrder(readers, text))));

// What the heads above the words tell, whoever speaks in them, where that is more than what was found so far.
function headsBeside(text: string, found: Read): Read {
  if (!MAY_HAVE_HEADS.has(found.format) || found.by === ticketPage || (found.reading.damage ?? null) !== null)
    return found;
  const heads = byHeads(text, found.reading.segments);
  return heads !== null && headsExplainBetter(heads, found.reading.segments)
    ? { format: labelledText.format, by: found.by, reading: heads }
    : found;
}

// What the lines tell without the layers around every turn, where what was found so far tells little.
function layersBeside(text: string, found: Read): Read {
  const unnamed = found.by === subRip && speakersOf(found).size === 0;
  if (!(partedByLines.has(found.by) || unnamed) || (found.reading.damage ?? null) !== null) return found;
  return tellsLittle(text, found.reading.segments) ? better(text, found, byLayers(text), true) : found;
}

// What the marks of the lines tell, where that explains the text better than what the readers in their order found.
function candidateBeside(text: string, found: Read): Read {
  if (!(partedByLines.has(found.by) || isTableWithTimes(text, found)) || (found.reading.damage ?? null) !== null)
    return found;
  const candidate = byMarks(text, found.reading.segments);
  const own = better(text, found, candidate);
  // More turns, but without the times that the first has from other lines.
  return own === found && (candidate?.segments.length ?? 0) > found.reading.segments.length
    ? better(text, found, byLayers(text))
    : own;
}

// Bars may part the lines of a table, and those of names that have a time before the words.
const isTableWithTimes = (text: string, { by, reading }: Read): boolean =>
  by === tableText && reading.segments.every(({ startMs }) => startMs === null) && mayHaveTimes(text);

function better(text: string, found: Read, candidate: ByMarks | null, layered = false): Read {
  if (candidate === null || !explainsBetter(candidate, found.reading.segments, layered)) return found;
  const { segments, notes, vendor } = candidate;
  const own = hoursByPace(text, withoutQuoteMarks(segments));
  return { format: labelledText.format, by: found.by, reading: { ...found.reading, segments: own, notes, vendor } };
}

function readInOrder(readers: readonly TranscriptReader[], text: string): Read {
  const found = readOnce(readers, text);
  if (isProgramme(found)) return { format: plainText.format, reading: plainText.read(text), by: mailThread };
  if (!partedByLines.has(found.by) || (found.by === labelledText && !hasFacts(found))) return found;
  const bare = withoutFactsAndNotes(text);
  const again = bare === null ? null : readOnce(readers, withoutFooter(bare.text));
  if (bare === null || again === null || speakersOf(again).size < 2) return found;
  const notes = [...leftOut(bare.above, bare.below), ...again.reading.notes];
  return { ...again, reading: { ...again.reading, notes } };
}

const speakersOf = ({ reading }: Read): Set<string> =>
  new Set(reading.segments.flatMap(({ speaker }) => speaker ?? []));

// Whether somebody in it is called as facts are, or only one speaks.
function hasFacts(found: Read): boolean {
  const speakers = speakersOf(found);
  return speakers.size < 2 || [...speakers].some((speaker) => FACT.test(labelKey(speaker)));
}

function readOnce(readers: readonly TranscriptReader[], text: string): Read {
  const known = readers.find((candidate) => candidate.recognise(text)) ?? plainText;
  const inside = known === mailThread ? talkInMails(text) : null;
  if (inside !== null) return { ...inside, by: known };
  const first = known.read(text);
  // An event in SubStation's files is a line of fields.
  const mayLook = LOOKED_AT_AGAIN.has(known.format) && known !== subStation && (first.damage ?? null) === null;
  const again = mayLook ? secondLook(text, first) : null;
  const { format, reading } =
    again === null || (known.format === 'table' && again.segments.length < first.segments.length)
      ? { format: known.format, reading: first }
      : { format: labelledText.format, reading: again };
  return OF_LINES.has(format)
    ? { format, by: known, reading: { ...reading, segments: hoursByPace(text, withoutQuoteMarks(reading.segments)) } }
    : { format, by: known, reading };
}

// Times and what stands beside them, each once, in which nobody answers anybody, or asks and speaks of themselves: the
// points of an agenda.
function isProgramme({ format, reading }: Read): boolean {
  const said = reading.segments.flatMap(({ speaker, text }) => (speaker === null ? [] : [{ speaker, words: text }]));
  if (format !== otterText.format || said.length < FEWEST_POINTS) return false;
  if (new Set(said.map(({ speaker }) => labelKey(speaker))).size < said.length) return false;
  const own = said.filter(({ words }) => asks(words) || isOwn(words)).length;
  return isEachOnce(said) || own <= said.length * MOST_OWN;
}

const withoutMails = lineReaders.filter((reader) => reader !== mailThread);

// The call that one of several mails holds or quotes; null where they are a correspondence only.
function talkInMails(text: string): ReturnType<typeof readBy> | null {
  let most: ReturnType<typeof readBy> | null = null;
  const bodies = bodiesOfMails(text);
  for (const body of bodies) {
    const found = readBy(withoutMails, body);
    const said = found.reading.segments.flatMap(({ speaker, text: words }) =>
      speaker === null ? [] : [{ speaker, words }],
    );
    if (said.length <= Math.max(bodies.length, most?.reading.segments.length ?? 0) || !isTalk(said)) continue;
    const notes = [...found.reading.notes, 'It was read out of a mail; the mails themselves are left out.'];
    most = { ...found, reading: { ...found.reading, notes } };
  }
  return most;
}
