import { looksLikeName } from '../../labels/accept-labels.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { cellTime } from '../../times/cell-time.ts';
import { isRecord, type JsonShape, SECOND } from '../shape.ts';
import { readList } from './by-content.ts';
import { readTurns } from './by-field-names.ts';
import { inLayers } from './lists/in-layers.ts';

type Item = Readonly<Record<string, unknown>>;

const LIMITS = { deepest: 6, most: 400 };
const MOST_SPEAKERS = 12;
const FEWEST = 2;
const MOST_MEMBERS = 40;

const members = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, FEWEST) : isRecord(value) ? Object.values(value) : [];

// Lists of like objects under names that people may have: all entries with those names, and nothing else of the kind.
function entriesByName(value: unknown): readonly Item[] | null {
  if (!isRecord(value)) return null;
  const lists = Object.entries(value).flatMap(([speaker, list]) =>
    Array.isArray(list) && list.length > 0 && list.every(isRecord) ? [{ speaker, list }] : [],
  );
  if (lists.length < 2 || lists.length > MOST_SPEAKERS) return null;
  if (!lists.every(({ speaker }) => couldBeLabel(speaker) && looksLikeName(speaker))) return null;
  const [first, ...others] = lists.map(({ list }) =>
    Object.keys(list[0] ?? {})
      .toSorted()
      .join('\n'),
  );
  if (first === undefined || others.some((keys) => keys !== first)) return null;
  return byTime(lists.map(({ speaker, list }) => list.map((item) => ({ ...item, speaker }))));
}

// All entries in the order of the first member that holds a time which rises in each list.
function byTime(lists: readonly (readonly Item[])[]): readonly Item[] | null {
  for (const key of Object.keys(lists[0]?.[0] ?? {}).slice(0, MOST_MEMBERS)) {
    const times = lists.map((list) => list.map((item) => timeOf(item[key])));
    if (!times.every((own) => own.length > 0 && own.every((ms, i) => ms !== null && ms >= (own[i - 1] ?? ms))))
      continue;
    if (times.flat().every((ms) => ms === times[0]?.[0])) continue;
    const all = lists.flatMap((list, n) => list.map((item, i) => ({ item, ms: times[n]?.[i] ?? 0 })));
    return all.toSorted((a, b) => a.ms - b.ms).map(({ item }) => item);
  }
  return null;
}

const timeOf = (value: unknown): number | null =>
  typeof value === 'string' || typeof value === 'number' ? cellTime(String(value), SECOND) : null;

/**
 * JSON in which the members of an object are called as people are, and each holds a list of like objects: what that person
 * said, with times by which the lists are woven.
 */
export const listsByName: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    for (const inner of inLayers(value, LIMITS, members)) {
      const items = entriesByName(inner);
      const reading = items === null ? null : (readTurns(value, { items, ofWords: false }) ?? readList(value, items));
      if (reading !== null && reading.segments.every(({ startMs }) => startMs !== null)) return reading;
    }
    return null;
  },
};
