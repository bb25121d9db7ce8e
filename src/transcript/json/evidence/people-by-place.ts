import type { Segment } from '../../format.ts';
import { roleOf } from '../../speakers/role-words.ts';
import { isRecord } from '../shape.ts';
import { inLayers } from '../unlisted/lists/in-layers.ts';
import { leavesOf } from './leaves-of.ts';

const LIMITS = { deepest: 7, most: 2000 };
const MOST_PEOPLE = 60;
const MOST_INSIDE = 80;
const LONGEST_NAME = 64;
const NO_NAME = /@|:\/\/|^\d|\d{3}|^[\da-f-]{12,}$|^(?:true|false|null)$|[?!,;…]$|\p{Ll}{2}\.$/iu;
// A key, a number, a letter: nothing that anybody is called.
const ID = /^(?:\S{1,3}|\S{0,40}\d\S{0,40}|[\da-f-]{8,64})$/u;

const couldBeName = (value: string): boolean =>
  value.length <= LONGEST_NAME && /\p{L}/u.test(value) && !NO_NAME.test(value.trim());

const nameLike = (value: string): number =>
  (/^[\p{Lu}\p{Lo}]/u.test(value) ? 1 : 0) + (/\S[\s_]\S/u.test(value) ? 1 : 0);

// Of what is known of each, that which is another text for everybody, and most like a name.
function namesOf(people: readonly (readonly [string, ReadonlyMap<string, string>])[]): Map<string, string> | null {
  const paths = [...(people[0]?.[1].keys() ?? [])];
  let best: { names: string[]; score: number } | null = null;
  for (const path of paths) {
    // What stands in a list is what somebody says or has, and no name.
    if (path.includes('[')) continue;
    const names = people.map(([, leaves]) => leaves.get(path) ?? '');
    if (!names.every(couldBeName) || new Set(names).size < names.length) continue;
    if (people.some(([id], i) => names[i] === id)) continue;
    const score = names.reduce((sum, name) => sum + nameLike(name), 0);
    if (!saysMore(people, names)) continue;
    if (best === null || score > best.score) best = { names, score };
  }
  return best === null ? null : new Map(people.map(([id], i) => [id, best.names[i] ?? '']));
}

const digits = (text: string): number => text.replaceAll(/\D/gu, '').length / text.length;

// Whether names are more like names than what stands for them.
function saysMore(people: readonly (readonly [string, unknown])[], names: readonly string[]): boolean {
  return people.every(([id], i) => {
    const name = names[i] ?? '';
    return (
      ID.test(id) &&
      /\p{Lo}|.{3}/u.test(name) &&
      (nameLike(name) > nameLike(id) || digits(name) < digits(id) || id.length <= 2)
    );
  });
}

function fromList(list: readonly unknown[], ids: ReadonlySet<string>): Map<string, string> | null {
  if (list.length < ids.size || list.length > MOST_PEOPLE) return null;
  if (list.every((own) => typeof own === 'string')) {
    // The number of a speaker is a place in a list of names.
    const places = [...ids].map((id) => (/^\d{1,2}$/u.test(id) ? Number(id) : Number.NaN));
    const from = places.includes(0) ? 0 : 1;
    const names = places.map((place) => list[place - from] ?? '');
    return list.every(couldBeName) && new Set(list).size === list.length && names.every((name) => name !== '')
      ? new Map([...ids].map((id, i) => [id, names[i] ?? '']))
      : null;
  }
  if (!list.every(isRecord)) return null;
  const people = list.map(leavesOf);
  for (const path of people[0]?.keys() ?? []) {
    const own = people.map((leaves) => leaves.get(path) ?? '');
    if (new Set(own).size < own.length || [...ids].some((id) => !own.includes(id))) continue;
    const names = namesOf(people.map((leaves, i) => [own[i] ?? '', leaves]));
    if (names !== null) return names;
  }
  return null;
}

function fromMembers(inner: Readonly<Record<string, unknown>>, ids: ReadonlySet<string>): Map<string, string> | null {
  if (![...ids].every((id) => Object.hasOwn(inner, id))) return null;
  const own = [...ids].map((id) => [id, inner[id]] as const);
  if (own.some(([, member]) => typeof member !== 'string' && !isRecord(member))) return null;
  return namesOf(
    own.map(([id, member]) => [id, isRecord(member) ? leavesOf(member) : new Map([['', String(member)]])]),
  );
}

/**
 * The names that some ids stand for, told by places: a list or an object elsewhere in the file has each of the ids once, and
 * beside it another text for each. Null where nothing has. Looks at so many values only.
 */
export function peopleByPlace(value: unknown, ids: ReadonlySet<string>): ReadonlyMap<string, string> | null {
  if (ids.size < 2 || ids.size > MOST_PEOPLE) return null;
  // What has an id in it is somebody or something said: nobody else is described inside of it.
  const hasId = (own: unknown): boolean =>
    isRecord(own) && Object.values(own).some((member) => typeof member !== 'object' && ids.has(String(member)));
  const inside = (outer: unknown): readonly unknown[] =>
    (Array.isArray(outer)
      ? outer.slice(0, MOST_INSIDE).some(hasId)
        ? []
        : outer.slice(0, 3)
      : Object.values(isRecord(outer) ? outer : {})
    )
      .slice(0, MOST_INSIDE)
      .filter((own) => typeof own === 'object' && own !== null);
  for (const inner of inLayers(value, LIMITS, inside)) {
    const found = Array.isArray(inner) ? fromList(inner, ids) : isRecord(inner) ? fromMembers(inner, ids) : null;
    if (found !== null) return found;
  }
  return null;
}

/**
 * The turns of a reading under the names for which their labels stand, where all labels are ids (short forms, numbers, keys)
 * and the file says elsewhere whose they are. The very same turns where it does not.
 */
export function namedByPlace(value: unknown, segments: readonly Segment[]): readonly Segment[] {
  const labels = new Set(segments.flatMap(({ speaker }) => speaker ?? []));
  if ([...labels].some((label) => roleOf(label) !== null || !ID.test(label))) return segments;
  const people = peopleByPlace(value, labels);
  return people === null
    ? segments
    : segments.map((segment) => ({ ...segment, speaker: people.get(segment.speaker ?? '') ?? segment.speaker }));
}
