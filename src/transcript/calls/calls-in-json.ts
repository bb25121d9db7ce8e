import { isRecord, type ShapeReading } from '../json/shape.ts';
import { isCallId } from './call-id.ts';
import { callsOfRows } from './calls-of-rows.ts';

type Read = (value: unknown) => ShapeReading | null;
type Item = Readonly<Record<string, unknown>>;

const LISTS =
  /^(?:calls?|conversations?|dialog(?:ue)?s?|chats?|sessions?|interactions?|meetings?|engagements?|transcripts)$/iu;
const TALKS =
  /^(?:call_?)?(?:transcripts?|conversations?|messages|chat_?messages|mapping|dialog(?:ue)?|turns|utterances|segments|history)$/iu;
const IDS = ['id', 'uuid', 'ID', '_id'];
const MOST_LISTS = 20;
const TRIED = 4;
const MOST_MEMBERS = 60;

/**
 * How many calls JSON holds: a list whose entries have a number each and are read as a conversation by themselves, or
 * turns with the numbers of their calls. 1 where it is one call. Linear: it reads each entry once more.
 */
export function callsInJson(value: unknown, read: Read): number {
  for (const { name, items } of listsIn(value)) {
    const rows = callsOfItems(items);
    if (rows > 1) return rows;
    if (!areApart(name, items)) continue;
    let calls = 0;
    for (const [i, item] of items.entries()) {
      if (isConversation(read(item))) calls += 1;
      if (i >= TRIED && calls < 2) break;
    }
    if (calls > 1) return calls;
  }
  return 1;
}

// The list that a file is, or those in its members and in theirs.
function listsIn(value: unknown): { name: string; items: readonly Item[] }[] {
  const found: { name: string; items: readonly Item[] }[] = [];
  const add = (name: string, list: unknown): void => {
    if (Array.isArray(list) && list.length >= 2 && found.length < MOST_LISTS && list.every(isRecord))
      found.push({ name, items: list });
  };
  add('', value);
  if (!isRecord(value)) return found;
  for (const [name, member] of Object.entries(value).slice(0, MOST_MEMBERS)) {
    add(name, member);
    if (isRecord(member)) for (const [inner, list] of Object.entries(member).slice(0, MOST_MEMBERS)) add(inner, list);
  }
  return found;
}

// Entries with a number each, and a talk in a member of a usual name; or in a list that is called so.
function areApart(name: string, items: readonly Item[]): boolean {
  const [first = {}] = items;
  const keys = Object.keys(first).slice(0, MOST_MEMBERS);
  const talk = keys.some((key) => TALKS.test(key) && isLong(first[key]));
  const inside = keys.some((key) => isLong(first[key]));
  const id = keys.find(isCallId) ?? (talk ? IDS.find((key) => Object.hasOwn(first, key)) : undefined);
  if (id === undefined) return LISTS.test(name) && inside;
  return inside && new Set(items.map((item) => item[id])).size === items.length;
}

const isLong = (value: unknown): boolean =>
  Array.isArray(value) ? value.length >= 2 : isRecord(value) || (typeof value === 'string' && value.includes('\n'));

function isConversation(reading: ShapeReading | null): boolean {
  const segments = reading?.segments ?? [];
  return segments.length >= 2 && new Set(segments.flatMap(({ speaker }) => speaker ?? [])).size >= 2;
}

const cell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '';

// Turns in one list, each with the number of its call.
function callsOfItems(items: readonly Item[]): number {
  const names = Object.keys(items[0] ?? {}).slice(0, MOST_MEMBERS);
  if (!names.some(isCallId)) return 1;
  return callsOfRows(
    names,
    items.map((item) => names.map((name) => cell(item[name]))),
  );
}
