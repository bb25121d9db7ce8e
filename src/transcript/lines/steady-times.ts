// Takes the times out of lines: those that stand in one place of the lines and rise.
import { looksLikeName } from '../labels/accept-labels.ts';
import { sinceFirst } from '../times/since-first.ts';
import { type Stamp, stampAtEnd, stampIn } from '../times/stamp.ts';

/** A line, the time it has beside its words, and what is left without it. */
export interface Row {
  line: string;
  body: string;
  stamp: Stamp | null;
  /** Where in the line the time stands. */
  place: 'first' | 'inside' | 'last' | 'alone';
}

const FEWEST = 4;
const STAMPED_SHARE = 0.15;
const RISING = 0.9;
// Where fewer lines than that have a time among their words, it must stand behind names, and not in sentences ("We open at 8:15.").
const MANY = 0.5;
const NEARLY_ALL = 0.8;
const MOST_WORDS_OF_NAME = 4;
const FEW_WORDS = 2;
const FIRST_LETTERS = 8000;
const CLOCK = /\d[:：h]\d/u;
const SOME_UNIT = /\d\.\d|\d ?[smh]\b/u;
const SIGNS = String.raw`[\s,;·|•،–—-]`;
const BEFORE_TIME = new RegExp(`${SIGNS}{1,6}$`, 'u');
const BEHIND_TIME = new RegExp(`^(?:${SIGNS}{1,6})`, 'u');

const LONGEST_NAME = 40;
// "Ann at 0:05 | words": what says that a time follows.
const WORD_BEFORE = /(?<=\S)\s(?:at|um|ab|à|às|alle|om|kl\.?|min\.?)$/iu;

const MARKS_OF_NAMES = /[[(<【]$/u;
const BEHIND_NAMES = /^[\])>】:：]/u;

function rowWith(line: string, stamp: Stamp): Row {
  const written = line.slice(0, stamp.at).replace(BEFORE_TIME, '');
  const behind = line.slice(stamp.end);
  const before =
    written.length <= LONGEST_NAME && /^\s?[^\p{L}\p{N}\s]/u.test(behind) ? written.replace(WORD_BEFORE, '') : written;
  const after = before === '' || before === '[' ? behind.replace(BEHIND_TIME, '') : behind;
  if (before === '') return { line, body: after, stamp, place: after === '' ? 'alone' : 'first' };
  const tight = MARKS_OF_NAMES.test(before) || BEHIND_NAMES.test(after);
  return {
    line,
    body: `${before}${tight ? '' : ' '}${after.trimStart()}`.trim(),
    stamp,
    place: /^[:：]?$/u.test(after.trim()) ? 'last' : 'inside',
  };
}

// A line with the first time in it, and with the one it ends in.
function rowsOf(line: string): { first: Row; last: Row } {
  const none: Row = { line, body: line, stamp: null, place: 'alone' };
  const [stamp, end] = [stampIn(line), stampAtEnd(line)];
  return { first: stamp === null ? none : rowWith(line, stamp), last: end === null ? none : rowWith(line, end) };
}

/**
 * Whether some of a text's first lines look as if they had times. Cheap, since nearly every text has been read well by
 * then.
 */
export function mayHaveTimes(text: string): boolean {
  const sample = text
    .slice(0, FIRST_LETTERS)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const timed = sample.filter((line) => CLOCK.test(line) || SOME_UNIT.test(line)).length;
  return timed >= Math.max(FEWEST, sample.length * STAMPED_SHARE);
}

function areBehindNames(rows: readonly Row[]): boolean {
  const stamped = rows.filter(({ stamp }) => stamp !== null);
  const named = stamped.filter(({ line, stamp }) => {
    const before = line.slice(0, stamp?.at).replaceAll(NO_WORDS, ' ').trim();
    const words = before.split(/\s+/u).length;
    return words <= FEW_WORDS || (words <= MOST_WORDS_OF_NAME && looksLikeName(before));
  });
  return named.length >= stamped.length * NEARLY_ALL;
}
const NO_WORDS = /[^\p{L}\p{M}\p{N}.'’-]+/gu;

/**
 * The lines with the times that stand beside their words: those of a conversation stand in one place of their lines, and
 * rise; any other is words. Empty where there are none.
 */
export function withSteadyTimes(lines: readonly string[]): readonly Row[] {
  const both = lines.map(rowsOf);
  const counts = new Map<Row['place'], number>();
  for (const { first, last } of both)
    for (const row of last.place === first.place ? [first] : [first, last])
      if (row.stamp !== null) counts.set(row.place, (counts.get(row.place) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
  const kept = both.map(
    ({ first, last }): Row =>
      [first, last].find((row) => row.stamp !== null && row.place === best?.[0]) ?? {
        ...first,
        body: first.line,
        stamp: null,
      },
  );
  const times = kept.flatMap(({ stamp }) => stamp ?? []);
  if (times.length < Math.max(FEWEST, lines.length * STAMPED_SHARE)) return [];
  if (best?.[0] === 'inside' && times.length < lines.length * MANY && !areBehindNames(kept)) return [];
  // "[crosstalk 0:41]" again and again.
  if (new Set(times.map(({ startMs, day }) => `${day ?? ''} ${startMs}`)).size < 2) return [];
  const since = sinceFirst(times).map(({ startMs }) => startMs ?? 0);
  const falls = since.filter((ms, i) => i > 0 && ms < (since[i - 1] ?? 0)).length;
  return falls <= times.length * (1 - RISING) ? kept : [];
}
