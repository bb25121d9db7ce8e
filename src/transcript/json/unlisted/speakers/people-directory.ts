import { inLayers } from '../lists/in-layers.ts';
import { isRecord } from '../../shape.ts';
import { plainName, SIDES } from './usual-names.ts';

/** Somebody whom a list of people in the file describes. */
interface Person {
  name: string | null;
  role: string | null;
  email: string | null;
}

const PEOPLE = /(?:speaker|speakerinfo|speakers|participants?|parties|attendees|members|users|people|persons)$/u;
const IDS = 'speakerid participantid id userid speakerlabel speaker label'.split(' ');
const NAMES = 'name fullname displayname realname speakername username title'.split(' ');
const EMAILS = 'email emailaddress mail mailto'.split(' ');
const MOST_PEOPLE = 500;
const MOST_IN_EACH = 4;
const LIMITS = { deepest: 4, most: 500 };

/** The people a file lists, by the ids under which its turns name them. */
export type Directory = ReadonlyMap<string, Person>;

/** Finds the lists of people in JSON ("participants", "speakers", …) and what they say about each. */
export function directoryOf(value: unknown): Directory {
  const found = new Map<string, Person>();
  for (const inner of inLayers(value, LIMITS, firstsIn))
    for (const [key, member] of Object.entries(isRecord(inner) ? inner : {})) {
      if (!Array.isArray(member)) continue;
      const people = PEOPLE.test(plainName(key)) ? member : peopleInEach(member);
      for (const person of people.slice(0, MOST_PEOPLE)) enter(found, person);
    }
  return found;
}

// Those whom each entry names in a list of its own: `"users": [{ "user_id": "u1", "username": "Ann Lee" }]`.
function peopleInEach(entries: readonly unknown[]): readonly unknown[] {
  const [first] = entries;
  const key = Object.keys(isRecord(first) ? first : {}).find(
    (name) => PEOPLE.test(plainName(name)) && isRecord(first) && Array.isArray(first[name]),
  );
  if (key === undefined) return [];
  return entries.slice(0, MOST_PEOPLE).flatMap((entry) => {
    const people: unknown = isRecord(entry) ? entry[key] : null;
    return Array.isArray(people) ? people.slice(0, MOST_IN_EACH) : [];
  });
}

// Members, and of a list its first.
const firstsIn = (outer: unknown): readonly unknown[] =>
  Object.values(isRecord(outer) ? outer : {}).flatMap((member): readonly unknown[] =>
    Array.isArray(member) ? member.slice(0, 1) : isRecord(member) ? [member] : [],
  );

function enter(found: Map<string, Person>, person: unknown): void {
  if (!isRecord(person)) return;
  const members = new Map(Object.entries(person).map(([key, member]) => [plainName(key), member]));
  const first = (names: readonly string[]): string | null => {
    for (const name of names) {
      const member = members.get(name);
      if ((typeof member === 'string' && member.trim() !== '') || typeof member === 'number') return String(member);
    }
    return null;
  };
  const isRep = members.get('isrep') ?? members.get('isagent') ?? members.get('isinternal');
  const entry = {
    name: first(NAMES),
    role: isRep === true ? 'rep' : isRep === false ? 'customer' : first(SIDES),
    email: first(EMAILS),
  };
  for (const name of IDS) {
    const id = first([name]);
    if (id !== null && !found.has(id)) found.set(id, entry);
  }
  if (entry.name !== null && !found.has(entry.name)) found.set(entry.name, entry);
}
