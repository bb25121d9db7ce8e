import { cellTime } from '../../times/cell-time.ts';
import type { Segment } from '../../format.ts';
import { flatItem } from './flat-item.ts';

const FEWEST = 3;

/** Pieces as they were said: turned round where a file gives the newest first, so that each time is before the last one. */
export function inOrderSaid<Piece extends Pick<Segment, 'startMs'>>(pieces: readonly Piece[]): readonly Piece[] {
  let falls = 0;
  let last: number | null = null;
  for (const { startMs } of pieces) {
    if (startMs === null) continue;
    if (last !== null && startMs > last) return pieces;
    if (last !== null && startMs < last) falls += 1;
    last = startMs;
  }
  return falls + 1 >= FEWEST ? pieces.toReversed() : pieces;
}

const SECOND = 1000;
const LONGEST_MS = 3.6e9;
const LOOKED_AT = 50;

/** The same of entries of which it is not known which member has the time: by a date that only falls from one to the next. */
export function newestLast<Item extends Readonly<Record<string, unknown>>>(items: readonly Item[]): readonly Item[] {
  const sample = items.slice(0, LOOKED_AT).map(flatItem);
  if (sample.length < FEWEST) return items;
  const falls = (path: string): boolean =>
    sample.every((item, i) => {
      const [time, before] = [item, sample[i - 1]].map((one) => cellTime(one?.get(path) ?? '', SECOND));
      return (
        typeof time === 'number' && time > LONGEST_MS && (i === 0 || (typeof before === 'number' && time < before))
      );
    });
  return [...(sample[0]?.keys() ?? [])].some(falls) ? items.toReversed() : items;
}
