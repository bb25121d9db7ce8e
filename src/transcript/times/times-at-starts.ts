import type { Segment } from '../format.ts';
import { cellTime } from './cell-time.ts';
import { sinceFirst } from './since-first.ts';

const FEWEST = 4;
const NEARLY_ALL = 0.9;
const LOOKED_AT = 40;
const SECOND = 1000;
const START =
  /^[[(<{]?(\d{1,3}(?::\d{2}){1,2}(?:[.,]\d{1,3})?(?:\s?[AaPp]\.?[Mm]\.?)?)[\])>}]?\s?(?:[-–—|·:]\s)?(?=\P{N})/u;

/**
 * Turns with the clock with which nearly all of them begin as their start, where they have none: it rises from turn to turn. The
 * very same turns where they do not. Linear.
 */
export function withTimesAtStarts(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length < FEWEST || segments.some(({ startMs }) => startMs !== null)) return segments;
  const found = segments.map(({ text }) => START.exec(text.slice(0, LOOKED_AT)));
  const times = found.map((match) => cellTime(match?.[1] ?? '', SECOND));
  const told = times.filter((ms) => ms !== null);
  if (told.length < segments.length * NEARLY_ALL) return segments;
  if (told.some((ms, i) => i > 0 && ms < (told[i - 1] ?? 0)) || (told.at(-1) ?? 0) <= (told[0] ?? 0)) return segments;
  const since = sinceFirst(times.map((startMs) => ({ startMs, endMs: null, day: null })));
  return segments.map((segment, i) => ({
    ...segment,
    startMs: since[i]?.startMs ?? null,
    text: times[i] === null ? segment.text : segment.text.slice(found[i]?.[0].length ?? 0).trimStart(),
  }));
}
