import type { Segment } from '../format.ts';
import { isDay } from '../around/page-noise.ts';
import { fromBeginning } from '../json/shape.ts';

const SHORT = /(?<![\d:.,])\d{1,2}:\d{2}(?![\d:.,]\d)/gu;
const LONG = /(?<![\d:.,])\d{1,3}:\d{2}:\d{2}/gu;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
// Quick speech has so many letters a second, or so many of a script with one for a syllable or a word.
const LETTERS = 18;
const WIDE_LETTERS = 8;
// Nobody says so much more than that. What begins in the middle of a recording is rare: a clock is likelier then.
const FASTER = 2.5;
const FASTER_LATE = 1.2;
const FAR_FASTER = 8;
const LATE_MS = 5 * 60 * 1000;
const FEWEST = 3;
const MOST_MS = 24 * 60 * 1000;
const LOOKED_AT = 20_000;
const MINUTES = 60;

const secondsToSay = (text: string): number => {
  const wide = text.match(WIDE)?.length ?? 0;
  return (text.length - wide) / LETTERS + wide / WIDE_LETTERS;
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

// Whether a day stands alone in one of the lines above the first time: a name and an empty line may stand between.
function isBelowDay(text: string): boolean {
  const first = text.search(SHORT);
  return (
    first > 0 &&
    text
      .slice(Math.max(0, first - NEAR), first)
      .split('\n')
      .slice(-LINES_ABOVE)
      .some((line) => isDay(line.trim()))
  );
}
const NEAR = 200;
const LINES_ABOVE = 5;

/**
 * Times of two parts that were taken for minutes and seconds are hours and minutes where nobody could have said so much
 * in between ("13:30", "13:31" in a chat), or where the first is late and a day stands above it. Counted from the first then; any
 * others as they are.
 */
export function hoursByPace(text: string, segments: readonly Segment[]): readonly Segment[] {
  const starts = segments.flatMap(({ startMs }) => startMs ?? []);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined || last <= first) return segments;
  if (starts.some((ms) => ms % 1000 !== 0 || ms >= MOST_MS) || segments.some(({ endMs }) => endMs !== null))
    return segments;
  const said = segments.slice(0, -1).reduce((sum, segment) => sum + secondsToSay(segment.text), 0);
  const own = text.slice(0, LOOKED_AT);
  const late = first >= LATE_MS;
  // Of two times only it tells little by itself how far they are apart.
  if (new Set(starts).size < FEWEST && !(late && starts.length > FEWEST && said * 1000 > (last - first) * FAR_FASTER))
    return segments;
  // A chat has a day above its first time, and a recording begins at its beginning.
  if (!(late && isBelowDay(own)) && said * 1000 < (last - first) * (late ? FASTER_LATE : FASTER)) return segments;
  if (countOf(own, SHORT) < FEWEST || countOf(own, LONG) * 2 > countOf(own, SHORT)) return segments;
  return fromBeginning(
    segments.map((segment) => ({ ...segment, startMs: segment.startMs === null ? null : segment.startMs * MINUTES })),
  );
}
