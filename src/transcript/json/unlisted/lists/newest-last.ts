import { cellTime } from '../../../times/cell-time.ts';
import { LONGEST_MS, SECOND } from '../../shape.ts';
import { flatItem } from '../flat-item.ts';

// With fewer entries, falling times may be chance.
const FEWEST = 3;

const LOOKED_AT = 50;

/**
 * Entries as they were said, where it is not known which member has the time: turned round where a date only falls from
 * one to the next.
 */
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
