import { hintsAtSpeaker } from '../columns/name-hints.ts';
import { roleOf } from '../speakers/role-words.ts';
import { isCallId } from './call-id.ts';

const FEWEST_ROWS = 2;
const MOST_COLUMNS = 60;
const MOST_VALUES = 500;

/**
 * How many calls the rows of a table are of: rows have the number of their call in one column, and several people speak
 * in at least two of them. 1 where it is one call, or where nothing says so. Linear.
 */
export function callsOfRows(names: readonly string[], rows: readonly (readonly string[])[]): number {
  const id = names.slice(0, MOST_COLUMNS).findIndex(isCallId);
  if (id < 0) return 1;
  const calls = new Map<string, (readonly string[])[]>();
  for (const row of rows) {
    const key = (row[id] ?? '').trim();
    if (key === '') continue;
    const own = calls.get(key);
    if (own === undefined) calls.set(key, [row]);
    else own.push(row);
  }
  const several = [...calls.values()].filter((own) => own.length >= FEWEST_ROWS);
  if (several.length < 2) return 1;
  const speaker = names.slice(0, MOST_COLUMNS).some((name, at) => at !== id && parts({ name, at, rows, several }));
  return speaker ? calls.size : 1;
}

interface Parted {
  name: string;
  at: number;
  rows: readonly (readonly string[])[];
  several: readonly (readonly (readonly string[])[])[];
}

// A column that says who speaks, in which two calls have two people and more each. So no number is a speaker's.
function parts({ name, at, rows, several }: Parted): boolean {
  const valuesOf = (own: readonly (readonly string[])[]): Set<string> => {
    const values = new Set<string>();
    for (const row of own) {
      const value = (row[at] ?? '').trim();
      if (value !== '') values.add(value);
      if (values.size > MOST_VALUES) break;
    }
    return values;
  };
  if (hintsAtSpeaker(name) !== 1) {
    const all = valuesOf(rows);
    if (all.size > MOST_SIDES || ![...all].every((value) => roleOf(value) !== null)) return false;
  }
  return several.filter((own) => valuesOf(own).size >= 2).length >= 2;
}

const MOST_SIDES = 6;
