import { cellTime } from '../../../times/cell-time.ts';
import { inLayers } from './in-layers.ts';
import { isRecord } from '../../shape.ts';
import { plainName } from '../speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

/** What is said about a conversation may look like one: people and texts. */
export const ABOUT: RegExp =
  /summar|zusammenfass|resum|riassunt|samenvat|highlight|(?<!inter)action|topic|keyword|moment|chapter|task|note|question|tool|analy|prompt|evaluat|criteri|score/u;
const FEWEST = 3;
const MOST_CELLS = 12;
const LIMITS = { deepest: 8, most: 3000 };

function isRow(member: unknown): member is readonly unknown[] {
  return (
    Array.isArray(member) &&
    member.length >= 2 &&
    member.length <= MOST_CELLS &&
    !member.some((cell) => typeof cell === 'object' && cell !== null)
  );
}

// Objects, objects under keys of their own, or rows of values.
function itemsOf(value: unknown): readonly Item[] {
  if (Array.isArray(value)) return itemsOfList(value);
  const items = isRecord(value) ? itemsUnderKeys(value) : [];
  return items.length < FEWEST ? [] : withTimes(items, Object.keys(Object(value)));
}

function itemsOfList(list: readonly unknown[]): readonly Item[] {
  if (list.length < FEWEST) return [];
  if (list.every(isRecord)) return list;
  return list.every(isRow)
    ? list.map((row) => Object.fromEntries(row.map((cell, i) => [`column ${i + 1}`, cell])))
    : [];
}

// None where one is no object. Left at the first: an object may have 150,000 keys, and is looked at many times.
function itemsUnderKeys(outer: Item): Item[] {
  const items: Item[] = [];
  for (const key of Object.keys(outer)) {
    const member = outer[key];
    if (!isRecord(member)) return [];
    items.push(member);
  }
  return items;
}

// Objects under the times at which they begin have these, too.
function withTimes(members: readonly Item[], keys: readonly string[]): readonly Item[] {
  return keys.every((key) => key.length <= 30 && key.includes(':') && cellTime(key, 1000) !== null)
    ? members.map((member, i) => ({ 'start time': keys[i], ...member }))
    : members;
}

/**
 * All lists of like objects in JSON, those nearer to the top first, but for those that are about a conversation and not
 * the conversation. Looks at so many values and so deep only.
 */
export function allLists(value: unknown): (readonly Item[])[] {
  const found: (readonly Item[])[] = [];
  for (const inner of inLayers(value, LIMITS, spokenInside)) {
    const items = itemsOf(inner);
    if (items.length > 0) found.push(items);
  }
  return found;
}

function spokenInside(outer: unknown): readonly unknown[] {
  if (Array.isArray(outer)) return [...pagesOf(outer), ...outer.slice(0, FEWEST).filter(isObject)];
  if (!isRecord(outer)) return [];
  return Object.keys(outer)
    .slice(0, LIMITS.most)
    .flatMap((key) => (isObject(outer[key]) && !ABOUT.test(plainName(key)) ? [outer[key]] : []));
}

// Lists that stand under the same name in each page, chapter or block are one.
function pagesOf(outer: readonly unknown[]): unknown[] {
  const [first] = outer;
  if (outer.length < 2 || !isRecord(first) || !outer.every(isRecord)) return [];
  return Object.keys(first)
    .slice(0, MOST_CELLS)
    .filter((key) => outer.every((page) => Array.isArray(page[key])) && !ABOUT.test(plainName(key)))
    .map((key) => outer.flatMap((page) => page[key]))
    .filter((list) => list.length > outer.length && list.every(isRecord));
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
