import { cellTime } from '../times/cell-time.ts';
import type { FoundTable } from './find-table.ts';

const SECOND = 1000;

/**
 * Whether the last row is a sum below the others: a time in place of words, none in place of a time, of nobody who speaks
 * above; or what it is in place of a time, where all others have one and somebody who speaks ("Total⇥⇥17 lines");
 * or a count in place of words, where all others have a time and a speaker.
 */
export function isTotal(rows: readonly string[][], { words, speaker, start }: FoundTable): boolean {
  const last = rows.at(-1) ?? [];
  if (start < 0 || speaker < 0 || rows.length <= FEWEST_ABOVE_TOTAL) return false;
  if (isCountAlone(last, words))
    return rows.slice(0, -1).every((row) => (row[start] ?? '').trim() !== '' && (row[speaker] ?? '').trim() !== '');
  const at = (last[start] ?? '').trim();
  if (/^\p{L}/u.test(at) && (last[speaker] ?? '').trim() === '' && cellTime(at, SECOND) === null)
    return rows.slice(0, -1).every((row) => cellTime(row[start] ?? '', SECOND) !== null);
  return (
    at === '' &&
    cellTime(last[words] ?? '', SECOND) !== null &&
    !rows.slice(0, -1).some((row) => row[speaker] === last[speaker])
  );
}

// "Total: 12 turns" below the words, and nothing in any other cell.
const COUNT_BELOW = /^\p{L}[\p{L} ]{1,30}: ?\d[\d.,:]{0,12}(?: \p{L}{1,20})?$/u;
const isCountAlone = (row: readonly string[], words: number): boolean =>
  COUNT_BELOW.test((row[words] ?? '').trim()) && row.every((cell, at) => at === words || cell.trim() === '');

const FEWEST_ABOVE_TOTAL = 3;
