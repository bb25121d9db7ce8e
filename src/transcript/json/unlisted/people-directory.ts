import { isRecord } from '../shape.ts';
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
const DEEPEST = 4;
const MOST_LOOKED_AT = 500;

/** The people a file lists, by the ids under which its turns name them. */
export type Directory = ReadonlyMap<string, Person>;

/** Finds the lists of people in JSON ("participants", "speakers", …) and what they say about each. */
export function directoryOf(value: unknown): Directory {
  const found = new Map<string, Person>();
  let layer: unknown[] = [value];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && layer.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const inner of layer) {
      looked += 1;
      if (looked > MOST_LOOKED_AT || !isRecord(inner)) continue;
      for (const [key, member] of Object.entries(inner)) {
        if (Array.isArray(member)) {
          if (PEOPLE.test(plainName(key))) for (const person of member.slice(0, MOST_PEOPLE)) enter(found, person);
          next.push(member[0]);
        } else if (isRecord(member)) next.push(member);
      }
    }
    layer = next;
  }
  return found;
}

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
