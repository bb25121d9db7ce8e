// Reads lines once more without what is put around every turn: its number, its time in another place, the breaks of its lines.
import { linesOf, trimmedLines } from '../text/lines-of.ts';
import { isDocumentLine } from '../around/document-parts.ts';
import { withoutNotesBelow } from '../around/notes-below.ts';
import { isPageNoise } from '../around/page-noise.ts';
import { beginAlike } from '../candidates/begin-alike.ts';
import { type ByMarks, byMarks } from '../candidates/by-marks.ts';
import type { Segment } from '../format.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { timeAlone } from '../lines/header-lines.ts';
import { mayHaveTimes } from '../lines/steady-times.ts';
import { withTimesBefore } from './times-before.ts';
import { withoutCounts } from './without-counts.ts';
import { filledLines } from '../text/filled-lines.ts';

const isOfDocument = (line: string): boolean => timeAlone(line) === null && (isDocumentLine(line) || isPageNoise(line));

/** Whether what a reader found tells so little that the layers are worth a look: nobody to talk with, nearly each name once, no times where the lines have some. */
export function tellsLittle(text: string, segments: readonly Segment[]): boolean {
  const said = segments.filter(({ speaker, text: words }) => speaker !== null && words.trim() !== '');
  const names = new Set(said.map(({ speaker }) => labelKey(speaker ?? ''))).size;
  if (names < 2 || names * 1.5 > said.length) return true;
  if (said.filter(({ startMs }) => startMs !== null).length * 2 < said.length && mayHaveTimes(text)) return true;
  if (beginAlike(segments) || said.filter(endsInNumber).length * 3 > said.length) return true;
  // Last, since this looks at every line.
  return timesAlone(text) > said.length;
}

const endsInNumber = ({ text }: Segment): boolean =>
  /\d[.)]?$/u.test(text.slice(-2)) && /(?:^|\s)\(?\d{1,4}[.)]?$/u.test(text.slice(-8));

// Not "Ann Lee  0:05", as most lines with a name and a time begin.
const MAY_BE_TIME = /^(?:\P{L}|\p{L}{2,10}[.,]? \d)/u;

const timesAlone = (text: string): number => {
  const found = trimmedLines(text).filter(
    (line) => line.length <= LONGEST_TIME && MAY_BE_TIME.test(line) && timeAlone(line) !== null,
  );
  return found.length >= FEWEST ? found.length : 0;
};

const LONGEST_TIME = 60;
const FEWEST = 4;

/**
 * The turns of lines whose layers are taken off one after another: numbers that count them, headings and pages between them,
 * times in lines of their own or behind the words; then by whatever marks the turns begin with. Null where there is no such
 * layer, or no talk below it, in the whole text or in its first lines. Linear.
 */
export function byLayers(text: string): ByMarks | null {
  const lines = linesOf(text);
  // Most long texts have no layers. Looking at all their lines would take as long as the first reading.
  if (lines.length > SAMPLE && readWithoutLayers(lines.slice(0, SAMPLE)) === null) return null;
  return readWithoutLayers(lines);
}

// Lines that tell whether a text has layers: some 150 turns where each has a number, a time and its words in lines of their own.
const SAMPLE = 600;

function readWithoutLayers(written: readonly string[]): ByMarks | null {
  const counted = withoutCounts(written);
  const bare = (counted ?? written).join('\n');
  const filled = filledLines(withoutNotesBelow(bare)?.text ?? bare);
  const lines = filled.filter((line) => !isOfDocument(line));
  const timed = withTimesBefore(lines);
  if (counted === null && timed === null) return null;
  return byMarks((timed ?? lines).join('\n'), []);
}
