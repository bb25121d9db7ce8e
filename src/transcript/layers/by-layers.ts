// Reads lines once more without what is put around every turn: its number, its time in another place, the breaks of its lines.
import { isDocumentLine } from '../around/document-parts.ts';
import { withoutNotesBelow } from '../around/notes-below.ts';
import { isPageNoise } from '../around/page-noise.ts';
import { beginAlike } from '../candidates/begin-alike.ts';
import { type ByMarks, byMarks } from '../candidates/by-marks.ts';
import { bare as bareOf } from '../around/lines-of-pieces.ts';
import type { Segment } from '../format.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { timeAlone } from '../lines/header-lines.ts';
import { mayHaveTimes } from '../lines/steady-times.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { isState } from '../talk/signs.ts';
import { withTimesBefore } from './times-before.ts';
import { withoutCounts } from './without-counts.ts';

const isOfDocument = (line: string): boolean => timeAlone(line) === null && (isDocumentLine(line) || isPageNoise(line));

/** Whether what a reader found tells so little that the layers are worth a look: nobody to talk with, nearly each name once, no times where the lines have some. */
export function tellsLittle(text: string, segments: readonly Segment[]): boolean {
  const said = segments.filter(({ speaker, text: words }) => speaker !== null && words.trim() !== '');
  if (beginAlike(segments)) return true;
  const names = new Set(said.map(({ speaker }) => labelKey(speaker ?? ''))).size;
  if (timesAlone(text) > said.length || beginWithNames(said) * 4 > said.length) return true;
  if (names < 2 || names * 1.5 > said.length) return true;
  if (said.filter(({ startMs }) => startMs !== null).length * 2 < said.length && mayHaveTimes(text)) return true;
  return said.filter(({ text: words }) => /(?:^|\s)\(?\d{1,4}[.)]?$/u.test(words.slice(-8))).length * 3 > said.length;
}

// Not "Ann Lee  0:05", as most lines with a name and a time begin.
const MAY_BE_TIME = /^(?:\P{L}|\p{L}{2,10}[.,]? \d)/u;

const timesAlone = (text: string): number => {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length <= LONGEST_TIME && MAY_BE_TIME.test(line) && timeAlone(line) !== null);
  return found.length >= FEWEST ? found.length : 0;
};

// How many pieces begin with the name of somebody who speaks: a line of theirs that was taken for another's words.
function beginWithNames(said: readonly Segment[]): number {
  const names = [...new Set(said.map(({ speaker }) => bareOf(speaker ?? '')))].filter((name) => name.length > 1);
  if (names.length > MOST_NAMES) return 0;
  return said.filter(({ text }) => {
    const words = bareOf(text.slice(0, LONGEST_TIME));
    return names.some((name) => words.startsWith(name) && /^[^\p{L}\p{N}]/u.test(text));
  }).length;
}

const NEARLY_ALL = 0.9;
const LONGEST_TIME = 60;
const FEWEST = 4;
const MOST_NAMES = 24;

// Whether people take turns at times of their own: then they need not ask, or speak of themselves.
function isTimedTalk(segments: readonly Segment[]): boolean {
  const names = segments.map(({ speaker }) => labelKey(speaker ?? ''));
  const timed = segments.filter(({ startMs }) => startMs !== null).length;
  const texts = segments.map(({ text }) => text.trim());
  return (
    timed >= segments.length * NEARLY_ALL &&
    takeTurns(new Set(names).size, names.length) &&
    !names.some((name) => isState(name)) &&
    texts.filter((text) => text.includes(' ')).length * 2 >= texts.length &&
    !nobodySpeaks(texts)
  );
}

/**
 * The turns of lines whose layers are taken off one after another: numbers that count them, headings and pages between them,
 * times in lines of their own or behind the words; then by whatever marks the turns begin with. Null where there is no such
 * layer, or no talk below it. Linear.
 */
export function byLayers(text: string): ByMarks | null {
  const written = text.split('\n');
  const counted = withoutCounts(written);
  const bare = (counted ?? written).join('\n');
  const filled = (withoutNotesBelow(bare)?.text ?? bare)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const lines = filled.filter((line) => !isOfDocument(line));
  const timed = withTimesBefore(lines);
  if (counted === null && timed === null) return null;
  return byMarks((timed ?? lines).join('\n'), [], isTimedTalk);
}
