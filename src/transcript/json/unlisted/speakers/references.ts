import { looksLikeName } from '../../../labels/accept-labels.ts';
import { sideOfRole } from '../../../columns/sides.ts';
import { inLayers } from '../lists/in-layers.ts';
import { isRecord } from '../../shape.ts';
import { plainName } from './usual-names.ts';
import { wholeName } from './whole-name.ts';
import { isEmail } from './is-email.ts';

/** Somebody whom the file describes elsewhere. */
export interface Referred {
  name: string | null;
  role: string | null;
  email: string | null;
}

const NAME = /(?:^|full|display|real|speaker|vollständiger)(?:name|nombre|nom|nome|naam)$/u;
const MOST_PEOPLE = 60;
const MOST_LISTS = 8;
const LIMITS = { deepest: 6, most: 3000 };
// What is written like a name and is not the person's own.
const NO_NAME =
  /compan|firm|organi[sz]|employer|account|unternehm|entreprise|empresa|azienda|team|depart|title|city|country|zone|lang|locale/u;

const scalar = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? String(value) : null;

/**
 * Whom ids, initials or channel numbers stand for: found in any other list of objects of which each has one of them, or
 * in an object whose members they are. Null where no list knows at least two of them.
 *
 * @param turns the entries in which the ids stand
 */
export function peopleOfIds(
  value: unknown,
  ids: ReadonlySet<string>,
  turns: readonly unknown[],
): ReadonlyMap<string, Referred> | null {
  if (ids.size < 2 || ids.size > MOST_PEOPLE) return null;
  const people = new Map<string, Referred>();
  for (const inner of inLayers(value, LIMITS, membersOf)) {
    const found = Array.isArray(inner)
      ? fromList(inner, ids, turns)
      : isRecord(inner)
        ? (fromMembers(inner, ids) ?? fromLists(inner, ids, turns))
        : null;
    if (found === null) continue;
    for (const [id, person] of found) if (!people.has(id) && ids.has(id)) people.set(id, person);
    // A list may know some only, and another one the rest.
    if (people.size === ids.size) break;
  }
  return people.size === 0 ? null : people;
}

const membersOf = (outer: unknown): readonly unknown[] =>
  Array.isArray(outer) ? outer.slice(0, 3) : Object.values(isRecord(outer) ? outer : {}).slice(0, LIMITS.most);

function fromList(
  list: readonly unknown[],
  ids: ReadonlySet<string>,
  turns: readonly unknown[],
): ReadonlyMap<string, Referred> | null {
  // In the list of turns itself an id is the turn's.
  if (list.length >= turns.length && turns.includes(list[0])) return null;
  if (list.length < 2 || list.length > MOST_PEOPLE) return null;
  const people = list.filter(isRecord);
  if (people.length < list.length || isSaid(people[0] ?? {})) return null;
  for (const key of Object.keys(people[0] ?? {})) {
    const own = people.map((person) => scalar(person[key]));
    const known = own.filter((id) => id !== null && ids.has(id));
    // An id stands for one person.
    if (known.length < 2 || new Set(known).size < known.length || known.length < ids.size * 0.6) continue;
    const apart = withoutShared(people);
    const entries = apart.map((person, i) => [own[i] ?? '', personOf(person, key)] as const);
    if (entries.some(([, { name, role }]) => name !== null || role !== null)) return new Map(entries);
  }
  return null;
}

// People without what all of them have alike ("visibility": "ALL"), which names none of them.
function withoutShared(people: readonly Person[]): readonly Person[] {
  const [first = {}] = people;
  const shared = Object.keys(first).filter((key) => {
    const own = scalar(first[key]);
    return own !== null && people.every((person) => scalar(person[key]) === own);
  });
  return shared.length === 0
    ? people
    : people.map((person) => Object.fromEntries(Object.entries(person).filter(([key]) => !shared.includes(key))));
}

type Person = Readonly<Record<string, unknown>>;

// Words and sentences have numbers as well, which are nobody's: they have a text and a time.
const isSaid = (entry: Readonly<Record<string, unknown>>): boolean => {
  const keys = Object.keys(entry).map(plainName);
  return keys.some((key) => SAID.test(key)) && keys.some((key) => BEGUN.test(key));
};
const SAID = /^(?:text|word|w|token|sentence|transcript|utterance)$/u;
const BEGUN = /^(?:start|begin|offset|from)/u;

const OURS = /^(?:internal|our|agent|rep|seller|employee|staff|host)/u;
const THEIRS = /^(?:external|customer|consumer|client|prospect|contact|buyer|visitor|caller|guest|lead)/u;

// People in a list for each side: "internalParticipants", "externalParticipants".
function fromLists(
  inner: Readonly<Record<string, unknown>>,
  ids: ReadonlySet<string>,
  turns: readonly unknown[],
): ReadonlyMap<string, Referred> | null {
  const sides: Readonly<Record<string, unknown>>[][] = [];
  for (const [key, list] of Object.entries(inner)) {
    if (!Array.isArray(list) || list.length === 0 || list.length > MOST_PEOPLE) continue;
    const name = plainName(key);
    const side = OURS.test(name) ? 'agent' : THEIRS.test(name) ? 'customer' : null;
    if (side === null || sides.length >= MOST_LISTS || !list.every(isRecord) || turns.includes(list[0])) continue;
    sides.push(list.map((person) => ({ ...person, side })));
  }
  const people = sides.flat();
  if (people.length < 2) return null;
  const alike = fromList(people, ids, turns);
  const unlike = fromUnlikeLists(sides, ids);
  return countKnown(unlike, ids) > countKnown(alike, ids) ? unlike : alike;
}

const countKnown = (people: ReadonlyMap<string, Referred> | null, ids: ReadonlySet<string>): number =>
  people === null ? 0 : [...people.keys()].filter((id) => ids.has(id)).length;

// An agent's id may have another name than a customer's.
function fromUnlikeLists(
  sides: readonly (readonly Readonly<Record<string, unknown>>[])[],
  ids: ReadonlySet<string>,
): ReadonlyMap<string, Referred> | null {
  const entries = sides.flatMap((people) => {
    const own = (key: string): (readonly [string, Referred])[] =>
      people.flatMap((person) => {
        const id = scalar(person[key]);
        return id !== null && ids.has(id) ? [[id, personOf(person, key)] as const] : [];
      });
    return (
      Object.keys(people[0] ?? {})
        .filter((key) => key !== 'side')
        .map(own)
        .find((found) => found.length > 0) ?? []
    );
  });
  const found = new Map(entries);
  return found.size === entries.length && found.size >= 2 && found.size >= ids.size * 0.6 ? found : null;
}

function fromMembers(
  inner: Readonly<Record<string, unknown>>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, Referred> | null {
  const own = [...ids].filter((id) => Object.hasOwn(inner, id));
  if (own.length < 2 || own.length < ids.size * 0.6) return null;
  const entries = own.map((id): [string, Referred] => {
    const member = inner[id];
    if (isRecord(member)) return [id, personOf(member, '')];
    const name = scalar(member);
    return [id, { name: name !== null && looksLikeName(name) ? name : null, role: null, email: null }];
  });
  return entries.every(([, { name }]) => name !== null) ? new Map(entries) : null;
}

/** What an object says about somebody: a name, a role that names a side, an e-mail address. */
export function personOf(person: Readonly<Record<string, unknown>>, idKey: string): Referred {
  const members = [person, ...Object.values(person).filter(isRecord)].flatMap((part) =>
    Object.entries(part).flatMap(([key, value]) => {
      const own = part === person && key === idKey ? null : scalar(value);
      return own === null || own.length > 100 ? [] : [{ key: plainName(key), own }];
    }),
  );
  const role = members.find(({ key, own }) => !NAME.test(key) && sideOfRole(own) !== null)?.own ?? null;
  const email = members.find(({ own }) => isEmail(own))?.own ?? null;
  const isName = (key: string, own: string): boolean =>
    !NO_NAME.test(key) &&
    own !== role &&
    own !== email &&
    /^[\p{Lu}\p{Lo}]/u.test(own) &&
    looksLikeName(own) &&
    !/\d{3}/u.test(own);
  // Of several names the whole one, and not a handle.
  const named = members.filter(({ key, own }) => NAME.test(key) && own !== role).map(({ own }) => own);
  const name =
    wholeName(person) ??
    named.find((own) => /\s/u.test(own)) ??
    named[0] ??
    (NAME.test(plainName(idKey)) ? scalar(person[idKey]) : null) ??
    members.find(({ key, own }) => isName(key, own) && /\s/u.test(own))?.own ??
    members.find(({ key, own }) => isName(key, own) && own.length > 2)?.own ??
    null;
  return { name, role, email };
}
