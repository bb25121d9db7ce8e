import { sideOfRole } from '../../columns/sides.ts';
import { labelKey } from '../../labels/speaker-label.ts';
import type { SpeakerFact } from '../../types.ts';
import { isRecord } from '../shape.ts';
import { isEmail } from './speakers/is-email.ts';

type Side = 'rep' | 'customer';

const DEEPEST = 4;
const MOST_LOOKED_AT = 500;
const MOST_SPEAKERS = 24;
const MOST_MEMBERS = 60;
// What files call the two sides beside the words that people use.
const KEYS = new Map<string, Side>([
  ['contact', 'customer'],
  ['lead', 'customer'],
  ['visitor', 'customer'],
  ['rep', 'rep'],
  ['employee', 'rep'],
  ['staff', 'rep'],
]);
// Whoever called the meeting, or recorded it, where nothing says more.
const HOSTS = new Set(['host', 'organizer', 'organiser', 'owner', 'recorded by', 'recorder']);

const wordsOf = (key: string): string =>
  key
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_.-]+/gu, ' ')
    .toLowerCase()
    .replace(/ (?:full )?(?:name|email|e mail|id|info|details|data)$/u, '')
    .trim();

/**
 * Who of the speakers stands in the file under a name for a side: `"agent": {"name": "Ann"}`, `"customerName": "Bob"`;
 * failing that, the one host or organiser, by name or e-mail address. Looks at so many values only.
 */
export function namedSides(value: unknown, speakers: readonly string[]): SpeakerFact[] {
  if (speakers.length < 2 || speakers.length > MOST_SPEAKERS) return [];
  const byKey = new Map(speakers.map((speaker) => [labelKey(speaker), speaker]));
  const records = recordsIn(value);
  const emails = new Map<string, string>();
  for (const record of records) {
    const values = Object.values(record).slice(0, MOST_MEMBERS).filter(isShort);
    const who = values.map((text) => byKey.get(labelKey(text))).find((speaker) => speaker !== undefined);
    const email = values.find((text) => isEmail(text.trim()));
    if (who !== undefined && email !== undefined) emails.set(email.trim().toLowerCase(), who);
  }
  const whom = (text: unknown): string | undefined =>
    isShort(text) ? (byKey.get(labelKey(text)) ?? emails.get(text.trim().toLowerCase())) : undefined;
  const sides = new Map<string, Side>();
  const hosts = new Set<string>();
  for (const record of records) {
    for (const [key, member] of Object.entries(record).slice(0, MOST_MEMBERS)) {
      const words = key.length <= 60 ? wordsOf(key) : '';
      const side = KEYS.get(words) ?? sideOfRole(words);
      if (side === null && !HOSTS.has(words)) continue;
      const found = isRecord(member)
        ? Object.values(member)
            .slice(0, MOST_MEMBERS)
            .map(whom)
            .find((name) => name !== undefined)
        : whom(member);
      if (found !== undefined && side !== null) sides.set(found, side);
      else if (found !== undefined) hosts.add(found);
    }
  }
  const [host, another] = hosts;
  if (sides.size === 0 && host !== undefined && another === undefined) sides.set(host, 'rep');
  return [...sides].map(([speaker, role]) => ({ speaker, role, email: null }));
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

// The objects of a file, those nearer to the top first; of lists only so many, which are people and not turns.
function recordsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = [];
  let layer: unknown[] = [value];
  for (let depth = 0; depth <= DEEPEST && layer.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const inner of layer) {
      if (found.length >= MOST_LOOKED_AT) return found;
      if (Array.isArray(inner)) next.push(...inner.slice(0, MOST_SPEAKERS).filter(isRecord));
      else if (isRecord(inner)) {
        found.push(inner);
        for (const member of Object.values(inner).slice(0, MOST_LOOKED_AT))
          if (typeof member === 'object' && member !== null) next.push(member);
      }
    }
    layer = next;
  }
  return found;
}
