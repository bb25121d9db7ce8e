import type { Column } from '../../columns/column.ts';
import type { Segment } from '../../format.ts';
import { entryLists } from './entry-lists.ts';

const MOST_LISTS = 40;
const SAMPLE = 60;
const MOST_COLUMNS = 60;
const ENOUGH = 0.6;

/** What stands beside the words that were found in JSON, by the list of like entries that holds most of them; empty where none does. */
export function columnsOfSaid(value: unknown, segments: readonly Segment[]): Column[] {
  const said = new Set(segments.slice(0, SAMPLE * 2).map(({ text }) => text.trim()));
  let looked = 0;
  let best: { columns: Column[]; held: number } = { columns: [], held: 0 };
  for (const { entries } of entryLists(value, SAMPLE)) {
    const held = entries.filter((entry) => [...entry.values()].some((own) => said.has(own.trim()))).length;
    if (held > best.held) {
      const names = new Set(entries.flatMap((entry) => [...entry.keys()]));
      const columns = [...names].slice(0, MOST_COLUMNS).map((name) => ({
        name: name.replaceAll('[', ' ').trim(),
        cells: entries.map((entry) => entry.get(name) ?? ''),
      }));
      best = { columns, held };
    }
    looked += 1;
    if (looked >= MOST_LISTS || best.held >= Math.min(SAMPLE, said.size) * ENOUGH) break;
  }
  return best.columns;
}
