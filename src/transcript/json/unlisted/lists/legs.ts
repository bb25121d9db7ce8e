import { cellTime } from '../../../times/cell-time.ts';
import { flatItem } from '../flat-item.ts';
import { inLayers } from './in-layers.ts';
import { personOf } from '../speakers/references.ts';
import { isRecord } from '../../shape.ts';
import { plainName } from '../speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

const MOST_LEGS = 12;
const FEWEST_TURNS = 3;
const LIMITS = { deepest: 5, most: 500 };
const NUMBERED = /(?:channel|track|leg|side|stream)s?$/u;
const ID =
  /^(?:speaker|channel|track|leg|side|party|participant|label|stream|line|id|key)(?:id|name|label|tag|index|number|no)?$/u;

interface Leg {
  /** Null where the leg does not say whose it is. */
  who: string | null;
  role: string | null;
  items: readonly Item[];
}

/**
 * The turns of files that have a list for each leg, channel or track of a call, woven together by their times; each
 * has whose leg it is under `speaker`, and the side under `role` where the leg says it. Only where every leg says whose
 * it is, or none, where no two are of the same, and where the legs overlap in time: chapters do not. Looks at so many values only.
 */
export function wovenLegs(value: unknown): readonly Item[] | null {
  for (const inner of inLayers(value, LIMITS, objectsIn)) {
    const woven = Array.isArray(inner) ? weave(inner, false) : isRecord(inner) ? weaveNumbered(inner) : null;
    if (woven !== null) return woven;
  }
  return null;
}

function objectsIn(outer: unknown): readonly unknown[] {
  const members = Array.isArray(outer)
    ? outer.slice(0, MOST_LEGS)
    : Object.values(isRecord(outer) ? outer : {}).slice(0, LIMITS.most);
  return members.filter(isObject);
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

// Where no leg says whose it is, their numbers tell them apart in a list that is called so.
function weaveNumbered(outer: Item): readonly Item[] | null {
  for (const [key, member] of Object.entries(outer).slice(0, LIMITS.most)) {
    const woven = Array.isArray(member) && NUMBERED.test(plainName(key)) ? weave(member, true) : null;
    if (woven !== null) return woven;
  }
  return null;
}

function weave(list: readonly unknown[], byNumber: boolean): readonly Item[] | null {
  if (list.length < 2 || list.length > MOST_LEGS || !list.every(isRecord)) return null;
  const legs = list.flatMap((leg): Leg[] => {
    const found = legOf(leg);
    return found === null ? [] : [found];
  });
  const said = legs.reduce((sum, { items }) => sum + items.length, 0);
  const numbered = byNumber && legs.every(({ who }) => who === null);
  const names = legs.map(({ who }, i) => (numbered ? String(i) : who));
  if (legs.length < list.length || said < FEWEST_TURNS || names.includes(null) || new Set(names).size < legs.length)
    return null;
  const key = timeKey(legs);
  if (key === null || !overlap(legs, key)) return null;
  return legs
    .flatMap(({ role, items }, i) =>
      items.map((item) => ({ ...item, speaker: names[i] ?? '', ...(role === null ? {} : { role }) })),
    )
    .toSorted((a, b) => (timeOf(a, key) ?? 0) - (timeOf(b, key) ?? 0));
}

// The one list of objects in a leg, and whom the rest of it describes.
function legOf(leg: Item): Leg | null {
  const rest: Record<string, unknown> = {};
  const lists: (readonly Item[])[] = [];
  for (const [key, member] of Object.entries(leg)) {
    if (Array.isArray(member)) {
      if (member.length > 0 && member.every(isRecord)) lists.push(member);
    } else rest[key] = member;
  }
  const [items] = (lists.length > 0 ? lists : listsWithin(leg)).toSorted((a, b) => b.length - a.length);
  if (items === undefined || items.some((item) => Object.hasOwn(item, 'speaker') || Object.hasOwn(item, 'role')))
    return null;
  const { name, role } = personOf(rest, '');
  const id =
    [...flatItem(rest)].find(([path]) => ID.test(plainName(path.slice(path.lastIndexOf(' ') + 1))))?.[1] ?? null;
  const who = name ?? role ?? id;
  return { who: who === null || who.trim() === '' ? null : who, role, items };
}

// The lists of objects in what a leg holds: `{"name": "agent", "transcript": {"segments": [ … ]}}`.
function listsWithin(leg: Item): (readonly Item[])[] {
  const lists: (readonly Item[])[] = [];
  for (const member of Object.values(leg).filter(isRecord))
    for (const inner of Object.values(member).slice(0, LIMITS.most))
      if (Array.isArray(inner) && inner.length > 0 && inner.every(isRecord)) lists.push(inner);
  return lists;
}

const timeOf = (item: Item, key: string): number | null => {
  const found = item[key];
  return typeof found === 'number' ? found : typeof found === 'string' ? cellTime(found, 1) : null;
};

// The first member that is a time in every turn and goes on from turn to turn in every leg.
function timeKey(legs: readonly Leg[]): string | null {
  const keys = Object.keys(legs[0]?.items[0] ?? {}).slice(0, 40);
  const goesOn = ({ items }: Leg, key: string): boolean => {
    let last = Number.NEGATIVE_INFINITY;
    return items.every((item) => {
      const time = timeOf(item, key);
      const later = time !== null && time > last;
      last = time ?? last;
      return later;
    });
  };
  return keys.find((key) => legs.every((leg) => goesOn(leg, key)) && !counts(legs, key)) ?? null;
}

// Numbers of turns count from the same beginning in each leg.
function counts(legs: readonly Leg[], key: string): boolean {
  return legs.every(({ items }) =>
    items.every((item, i) => i === 0 || timeOf(item, key) === (timeOf(items[i - 1] ?? {}, key) ?? 0) + 1),
  );
}

function overlap(legs: readonly Leg[], key: string): boolean {
  const spans = legs
    .map(({ items }) => ({ from: timeOf(items[0] ?? {}, key) ?? 0, to: timeOf(items.at(-1) ?? {}, key) ?? 0 }))
    .toSorted((a, b) => a.from - b.from);
  let latest = Number.NEGATIVE_INFINITY;
  let met = false;
  for (const { from, to } of spans) {
    met ||= from < latest;
    latest = Math.max(latest, to);
  }
  return met;
}
