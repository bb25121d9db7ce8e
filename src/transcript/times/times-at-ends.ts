import type { Segment } from '../format.ts';
import { cellRange, cellTime } from './cell-time.ts';
import { inNearlyAll } from './in-nearly-all.ts';
import { sinceFirst } from './since-first.ts';

const FEWEST = 6;
const NEARLY_ALL = 0.8;
const LOOKED_AT = 64;
const SECOND = 1000;
const OPENING = new Set('[({<|#@+-');
const CLOSING = new Set('])}>|#-');
// What stands in times: digits, signs between them, letters of units and halves of the day.
const INSIDE = new Set('0123456789:.,/-–—> hmsTZapAPM+');
const MOST_AROUND = 3;

// The digits with what stands in times between and around them, at the end of a text; null where it ends otherwise.
function timeAtEnd(text: string): { whole: string; written: string } | null {
  const tail = text.trimEnd().slice(-LOOKED_AT);
  let end = tail.length;
  while (end > 0 && tail.length - end < MOST_AROUND && CLOSING.has(tail.charAt(end - 1))) end -= 1;
  let at = end;
  while (at > 0 && INSIDE.has(tail.charAt(at - 1))) at -= 1;
  const first = tail.slice(at, end).search(/\d/u);
  if (first < 0) return null;
  const start = at + first;
  let from = start;
  while (from > 0 && start - from < MOST_AROUND && OPENING.has(tail.charAt(from - 1))) from -= 1;
  if (from > 0 && !/[\s.?!…。？！]/u.test(tail.charAt(from - 1))) return null;
  return { whole: tail.slice(from), written: tail.slice(start, end).trim() };
}

// A number alone may be what somebody counts or orders: a time has a colon, a unit or a sign around it.
const SIGN_OF_TIME = /[^\d\s.,/]/u;

const shapeOf = (text: string): string => text.replaceAll(/\d+/gu, '0');

/**
 * Turns with the time at which nearly all of them end, in whatever signs it stands, as their start, where they have none: it is
 * written in one way, and rises from turn to turn. The very same turns where they do not. Linear.
 */
export function withTimesAtEnds(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length < FEWEST || segments.some(({ startMs }) => startMs !== null)) return segments;
  const found = inNearlyAll(segments, NEARLY_ALL, ({ text }) => timeAtEnd(text));
  if (found === null) return segments;
  const shapes = new Map<string, number>();
  for (const match of found)
    if (match !== null) shapes.set(shapeOf(match.whole), (shapes.get(shapeOf(match.whole)) ?? 0) + 1);
  const [shape, count] = [...shapes].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  if (count < segments.length * NEARLY_ALL || !SIGN_OF_TIME.test(shape)) return segments;
  const times = found.map((match) => {
    if (match === null || shapeOf(match.whole) !== shape) return null;
    const { written } = match;
    return cellTime(written, SECOND) ?? cellRange(written)?.startMs ?? null;
  });
  const told = times.filter((ms) => ms !== null);
  if (told.length < count || told.some((ms, i) => i > 0 && ms < (told[i - 1] ?? 0))) return segments;
  if ((told.at(-1) ?? 0) <= (told[0] ?? 0)) return segments;
  const since = sinceFirst(times.map((startMs) => ({ startMs, endMs: null, day: null })));
  return segments.map((segment, i) => ({
    ...segment,
    startMs: since[i]?.startMs ?? null,
    text:
      times[i] === null
        ? segment.text
        : segment.text
            .trimEnd()
            .slice(0, -(found[i]?.whole.length ?? 0))
            .trimEnd(),
  }));
}
