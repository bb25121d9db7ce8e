// Reads lines once more without what is put around every turn: its number, its time in another place, the breaks of its lines.
import { isDocumentLine } from '../around/document-parts.ts';
import { isPageNoise } from '../around/page-noise.ts';
import { beginAlike } from '../candidates/begin-alike.ts';
import { type ByMarks, byMarks } from '../candidates/by-marks.ts';
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
  if (names < 2 || names * 1.5 > said.length) return true;
  if (said.filter(({ startMs }) => startMs !== null).length * 2 < said.length && mayHaveTimes(text)) return true;
  return said.filter(({ text: words }) => /(?:^|\s)\(?\d{1,4}[.)]?$/u.test(words.slice(-8))).length * 3 > said.length;
}

const NEARLY_ALL = 0.9;

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
  const filled = (counted ?? written).map((line) => line.trim()).filter((line) => line !== '');
  const lines = filled.filter((line) => !isOfDocument(line));
  const timed = withTimesBefore(lines);
  if (counted === null && timed === null) return null;
  return byMarks((timed ?? lines).join('\n'), [], isTimedTalk);
}
