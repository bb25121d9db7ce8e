import { looksLikeName } from '../labels/accept-labels.ts';
import { senderOf } from '../labels/sender-of.ts';
import { isProgram, roleOf } from '../speakers/role-words.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { cellRange, cellTime } from '../times/cell-time.ts';
import type { Column } from './column.ts';
import { isNoValue } from './no-value.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

/** What the cells of a column have in common, as shares of those that are filled, 0 to 1. */
export interface ColumnFacts {
  /** Share of all rows that have something in it. */
  filled: number;
  distinct: number;
  /** Share of neighbours that differ. */
  changes: number;
  meanLength: number;
  /** With several words in a cell. */
  spaced: number;
  /** That end as sentences do. */
  sentences: number;
  /** That ask. */
  questions: number;
  times: number;
  /** Numbers that count the rows: 1, 2, 3, … */
  counts: boolean;
  /** Times that never go back, and do go on; clocks and dates also with the newest first. */
  rising: boolean;
  numbers: number;
  labels: number;
  names: number;
  fullNames: number;
  roles: number;
  numbered: number;
  /** Telephone numbers, which are among the numbered. */
  phones: number;
  flags: number;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;
const NUMBER = /^-?\d{1,15}(?:[.,]\d{1,9})?$/u;
// "Speaker 1", "SPEAKER_00", "Sprecher 2", "S1", "Agent 3".
const NUMBERED = /^\p{L}{1,14}[ _#-]?\d{1,3}$/u;
const ABBREVIATED = /^\p{Lu}\p{L}{0,8}\.$/u;
const PHONE = /^\+\d[\d ()-]{6,20}$/u;
const FLAG =
  /^(?:true|false|yes|no|ja|nein|oui|non|s(?:í|i|ì|im)|n(?:ã|a)o|nee|null|none|neutral|neutro|neutre|negativ[eoa]?|positiv[eoa]?|négatif|positif|mixed|n\/a|[a-z]{2}-[A-Z]{2}|(?:ar|bg|cs|da|de|el|en|es|et|fi|fr|he|hi|hr|hu|id|it|ja|ko|lt|lv|nb|nl|pl|pt|ro|ru|sk|sl|sr|sv|th|tr|uk|vi|zh))$/iu;
// "Jo" and "Ed" are no codes of languages.
const SHORT_NAME = /^(?!No|Ja|S[iíì]|En|De)\p{Lu}\p{Ll}$/u;
// What files of programs call whoever is none.
const PERSON = /^(?:human|person)$/iu;
// Times out of order by less than a second are of people who speak at once.
const SLACK_MS = 1000;
const ALMOST = 0.95;
const MOST_FALLS = 4;

/** Looks at a column: rows of a sample, all filled or not. */
export function factsOf({ cells }: Column): ColumnFacts {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !isNoValue(cell));
  const count = Math.max(1, filled.length);
  const distinct = new Map<string, number>();
  for (const cell of filled) distinct.set(cell, (distinct.get(cell) ?? 0) + 1);
  const shareOf = (test: (cell: string) => boolean): number => {
    let found = 0;
    for (const [cell, times] of distinct) if (test(cell)) found += times;
    return found / count;
  };
  const times = filled.map((cell) => cellTime(cell, 1000) ?? cellRange(cell)?.startMs ?? null);
  // "Anr.", "Pat.": an abbreviation that comes again ends no sentence.
  const nameIn = (cell: string): string =>
    ABBREVIATED.test(cell) && (distinct.get(cell) ?? 0) > 1 ? cell.slice(0, -1) : (senderOf(cell) ?? cell);
  const numbers = filled.filter((cell) => NUMBER.test(cell)).length / count;
  return {
    filled: cells.length === 0 ? 0 : filled.length / cells.length,
    distinct: distinct.size,
    changes: filled.filter((cell, i) => i > 0 && cell !== filled[i - 1]).length / Math.max(1, filled.length - 1),
    meanLength: filled.reduce((sum, cell) => sum + cell.length, 0) / count,
    spaced: shareOf((cell) => /\S\s+\S/u.test(cell) || UNSPACED.test(cell)),
    sentences: shareOf((cell) => SENTENCE_END.test(cell.slice(-8))),
    questions: shareOf((cell) => /[?？؟]/u.test(cell)),
    times: times.filter((time) => time !== null).length / count,
    counts: numbers === 1 && filled.every((cell, i) => i === 0 || Number(cell) === Number(filled[i - 1]) + 1),
    rising: risesEitherWay(
      times.filter((time) => time !== null),
      numbers === 0,
    ),
    numbers,
    labels: shareOf((cell) => couldBeLabel(nameIn(cell)) || NUMBER.test(cell)),
    names: shareOf((cell) => /^\p{Lu}|^[\p{Lo}]/u.test(cell) && isName(nameIn(cell))),
    fullNames: shareOf((cell) => isFullName(senderOf(cell) ?? cell)),
    roles: shareOf((cell) => isRole(senderOf(cell) ?? cell)),
    numbered: shareOf((cell) => NUMBERED.test(cell) || PHONE.test(cell)),
    phones: shareOf((cell) => PHONE.test(cell)),
    flags: shareOf((cell) => FLAG.test(cell) && !SHORT_NAME.test(cell) && !isRole(cell)),
  };
}

function isName(cell: string): boolean {
  return cell.length <= 64 && looksLikeName(cell) && couldBeLabel(cell);
}

function isFullName(cell: string): boolean {
  return isName(cell) && cell.split(/[\s・]/u).filter((part) => /\p{L}/u.test(part)).length >= 2;
}

function isRole(cell: string): boolean {
  return cell.length <= 64 && (roleOf(cell) !== null || isProgram(cell) || PERSON.test(cell));
}

// Clocks and dates may stand with the newest first; numbers that fall count something else.
const risesEitherWay = (times: readonly number[], areClocks: boolean): boolean =>
  rises(times) || (areClocks && rises(times.toReversed()));

function rises(times: readonly number[]): boolean {
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined || times.length < 2 || last <= first) return false;
  const fallsBy = (slack: number): number =>
    times.filter((time, i) => i > 0 && time < (times[i - 1] ?? time) - slack).length;
  if (areBlocks(times)) return true;
  // Small numbers that go up and down all the time are those of speakers.
  return fallsBy(SLACK_MS) <= (times.length - 1) * (1 - ALMOST) && fallsBy(0) * MOST_FALLS <= times.length;
}

const FEWEST_IN_BLOCKS = 8;
const MOST_BLOCKS = 4;
const MOST_ALIKE = 0.8;

// Times that begin anew where a file gives first all that one speaker says, then all that the next one does.
function areBlocks(times: readonly number[]): boolean {
  if (times.length < FEWEST_IN_BLOCKS || new Set(times).size < times.length * MOST_ALIKE) return false;
  const middle = (Math.min(...times) + Math.max(...times)) / 2;
  const falls = times.filter((time, i) => i > 0 && time < (times[i - 1] ?? time));
  return (
    falls.length > 0 &&
    falls.length < MOST_BLOCKS &&
    times.every(
      (time, i) => i === 0 || time >= (times[i - 1] ?? time) || (time < middle && (times[i - 1] ?? 0) > middle),
    )
  );
}
