import type { Segment } from '../format.ts';
import { cellTime } from './cell-time.ts';
import { inNearlyAll } from './in-nearly-all.ts';
import { sinceFirst } from './since-first.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.9;
const LOOKED_AT = 40;
const SECOND = 1000;
const START =
  /^[[(<{]?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?)[\])>}]?\s?(?:[-–—|·:]\s)?(?=\P{N})/u;

// "0.00 5.50 words", "0.00s - 5.50s: words": seconds with a fraction, and until when.
const START_SECONDS =
  /^[[(]?(\d{1,6}[.,]\d{1,3})\s?s?(?:(?:\s?(?:-->|->|[→–—-]|to)\s?|[,;]\s?|\s)(\d{1,6}[.,]\d{1,3})\s?s?)?[\])]?:?\s(?=\P{N})/u;

const STARTS = [START, START_SECONDS];

// The times with which the words begin, where nearly all begin with one and they rise, and what is left of the words.
function timedBy(start: RegExp, segments: readonly Segment[]): Segment[] | null {
  const found = inNearlyAll(segments, NEARLY_ALL, ({ text }) => start.exec(text.slice(0, LOOKED_AT)));
  if (found === null) return null;
  const times = found.map((match) => cellTime(match?.[1] ?? '', SECOND));
  const told = times.filter((ms) => ms !== null);
  if (told.length < segments.length * NEARLY_ALL) return null;
  if (told.some((ms, i) => i > 0 && ms < (told[i - 1] ?? 0)) || (told.at(-1) ?? 0) <= (told[0] ?? 0)) return null;
  const ends = found.map((match) => cellTime(match?.[2] ?? '', SECOND));
  const since = sinceFirst(times.map((startMs, i) => ({ startMs, endMs: ends[i] ?? null, day: null })));
  return segments.map((segment, i) => ({
    ...segment,
    startMs: since[i]?.startMs ?? null,
    endMs: since[i]?.endMs ?? segment.endMs,
    text: times[i] === null ? segment.text : segment.text.slice(found[i]?.[0].length ?? 0).trimStart(),
  }));
}

/**
 * Turns with the clock, or the seconds, with which nearly all of them begin as their start, where they have none: it rises from
 * turn to turn. The very same turns where they do not. Linear.
 */
export function withTimesAtStarts(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length < FEWEST || segments.some(({ startMs }) => startMs !== null)) return segments;
  for (const start of STARTS) {
    const timed = timedBy(start, segments);
    if (timed !== null) return timed;
  }
  return segments;
}
