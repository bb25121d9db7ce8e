import { isRecord } from '../shape.ts';
import { ABOUT } from '../unlisted/lists/all-lists.ts';
import { inLayers } from '../unlisted/lists/in-layers.ts';
import { plainName } from '../unlisted/speakers/usual-names.ts';
import { leavesOf, type Leaves } from './leaves-of.ts';

/** A list of like entries: in `groups` where each of several lists has some of them. */
export interface EntryList {
  entries: readonly Leaves[];
  /** Where each of several lists begins among the entries; one where there is one list. */
  groups: readonly number[];
  /** All of the list, where `entries` are the first of them only. */
  whole: () => EntryList;
}

const LIMITS = { deepest: 9, most: 3000 };
const FEWEST = 4;
const MOST_INSIDE = 60;
const MOST_COLUMNS = 20;
const MOST_GROUPS = 400;
const KEY = '^';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

// Rows that stand in a member alone: `{"cells": [ … ]}`, all of one length.
function rowsInside(list: readonly unknown[]): readonly unknown[] | null {
  const rows = list.map((item) => {
    const own = isRecord(item) ? Object.values(item) : [];
    return own.length === 1 && Array.isArray(own[0]) ? own[0] : null;
  });
  const [first] = rows;
  return first !== undefined && first !== null && first.length >= 2 && rows.every((row) => row?.length === first.length)
    ? rows
    : null;
}

function listOf(members: readonly unknown[], most: number): EntryList {
  const entries = (rowsInside(members) ?? members).slice(0, most).map(leavesOf);
  return { entries, groups: [0], whole: () => listOf(members, Number.POSITIVE_INFINITY) };
}

// What stands beside a list in the object that holds it, and under which name the object stands, are said of each of its entries.
function grouped(outer: readonly (readonly [string | null, unknown])[], most: number): EntryList | null {
  const entries: Leaves[] = [];
  const groups: number[] = [];
  for (const [key, holder] of outer) {
    const lists = Array.isArray(holder)
      ? [holder]
      : Object.values(isRecord(holder) ? holder : {}).filter(
          (own): own is unknown[] => Array.isArray(own) && own.length > 0 && own.every(isObject),
        );
    const [list, ...others] = lists;
    if (list === undefined || others.length > 0 || list.length === 0 || !list.every(isObject)) return null;
    const beside: [string, string][] = Array.isArray(holder)
      ? []
      : [
          ...leavesOf(
            Object.fromEntries(Object.entries(isRecord(holder) ? holder : {}).filter(([, own]) => own !== list)),
          ),
        ].map(([path, own]) => [`${KEY}${path}`, own]);
    if (key !== null) beside.push([KEY, key]);
    groups.push(entries.length);
    for (const item of list.slice(0, Math.max(0, most - entries.length)))
      entries.push(new Map([...beside, ...leavesOf(item)]));
  }
  const whole = (): EntryList => grouped(outer, Number.POSITIVE_INFINITY) ?? { entries, groups, whole };
  return groups.length >= 2 && entries.length >= FEWEST ? { entries, groups, whole } : null;
}

// Columns of their own, all of one length.
function ofColumns(outer: Readonly<Record<string, unknown>>, most: number): EntryList | null {
  const lists = Object.entries(outer).flatMap(([key, own]) =>
    Array.isArray(own) && own.length >= FEWEST ? [{ key, own: own as readonly unknown[] }] : [],
  );
  const [first] = lists;
  const alike = lists.filter(({ own }) => own.length === first?.own.length);
  if (first === undefined || alike.length < 2 || alike.length > MOST_COLUMNS) return null;
  return listOf(
    first.own.map((_, i) => Object.fromEntries(alike.map(({ key, own }) => [key, own[i]]))),
    most,
  );
}

// Objects under keys of their own.
function keyed(members: readonly (readonly [string, unknown])[], most: number): EntryList {
  const entries = members.slice(0, most).map(([key, own]): Leaves => new Map([[KEY, key], ...leavesOf(own)]));
  return { entries, groups: [0], whole: () => keyed(members, Number.POSITIVE_INFINITY) };
}

function listsIn(inner: unknown, most: number): EntryList[] {
  const found: (EntryList | null)[] = [];
  if (Array.isArray(inner)) {
    const members: readonly unknown[] = inner;
    if (!members.every(isObject)) return [];
    if (members.length >= 2 && members.length <= MOST_GROUPS)
      found.push(
        grouped(
          members.map((own) => [null, own]),
          most,
        ),
      );
    if (members.length >= FEWEST) found.push(listOf(members, most));
  } else if (isRecord(inner)) {
    const members = Object.entries(inner).filter(([key]) => !ABOUT.test(plainName(key)));
    const objects = members.filter(([, own]) => isObject(own));
    if (objects.length === members.length && members.length >= 2 && members.length <= MOST_GROUPS)
      found.push(grouped(members, most));
    if (members.length >= FEWEST && members.every(([, own]) => isRecord(own))) found.push(keyed(members, most));
    found.push(ofColumns(inner, most));
  }
  return found.filter((list) => list !== null);
}

const inside = (outer: unknown): readonly unknown[] =>
  Array.isArray(outer)
    ? outer.slice(0, MOST_INSIDE).filter(isObject)
    : Object.entries(isRecord(outer) ? outer : {})
        .slice(0, LIMITS.most)
        .flatMap(([key, own]) => (isObject(own) && !ABOUT.test(plainName(key)) ? [own] : []));

/**
 * The lists of like entries in JSON, those nearer to the top first: objects or rows in a list, under keys or under times,
 * columns of one length, and lists in each of several objects. Looks at so many values only.
 *
 * @param most so many entries of each list are looked at first
 */
export function* entryLists(value: unknown, most: number): Generator<EntryList> {
  for (const inner of inLayers(value, LIMITS, inside)) yield* listsIn(inner, most);
}
