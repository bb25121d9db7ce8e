import type { Segment } from '../../format.ts';
import { isProgram, roleOf } from '../../speakers/role-words.ts';
import { looksLikeName } from '../../labels/accept-labels.ts';
import { couldBeLabel } from '../../labels/could-be-label.ts';
import { allLists } from './lists/all-lists.ts';
import { speakerOfKey } from './speakers/exchange-keys.ts';
import { plainName, WORDS } from './speakers/usual-names.ts';
import type { SpeakerFact } from '../../types.ts';
import { at, inOrder, isRecord, type JsonShape, type ShapeReading } from '../shape.ts';
import { cellTime } from '../../times/cell-time.ts';
import { parseAnyTime } from '../../times/timestamps.ts';

type Item = Readonly<Record<string, unknown>>;

const FEWEST = 3;
const MOST_SPEAKERS = 12;
const MOST_DEPTH = 4;
// Under this name lists have the times that were the keys of their entries.
const START = 'start time';

const isSpeaker = (key: string): boolean => couldBeLabel(key) && (roleOf(key) !== null || isProgram(key));
const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

// Each entry is an exchange, `{"agent": "…", "customer": "…"}`, or one turn under who speaks, `{"Ann Lee": "…"}`.
function fromExchanges(items: readonly Item[]): Segment[] | null {
  const keys = new Set(items.slice(0, 200).flatMap((item) => Object.keys(item)));
  const single = items.every((item) => Object.keys(item).length === 1);
  const speakers = new Set(
    [...keys].filter((key) => (single ? looksLikeName(key) && couldBeLabel(key) : false) || isSpeaker(key)),
  );
  if (speakers.size < 2 || speakers.size > MOST_SPEAKERS || (single && speakers.size * 1.5 > items.length)) return null;
  const segments = items.flatMap((item) =>
    Object.entries(item).flatMap(([speaker, value]): Segment[] =>
      speakers.has(speaker) && isWords(value)
        ? [{ speaker, text: value, startMs: cellTime(String(item[START] ?? ''), 1000), endMs: null }]
        : [],
    ),
  );
  const spaced = segments.filter(({ text }) => text.trim().includes(' ')).length;
  return segments.length >= FEWEST &&
    spaced * 2 >= segments.length &&
    new Set(segments.map(({ speaker }) => speaker)).size >= 2
    ? segments.every(({ startMs }) => startMs !== null)
      ? inOrder(segments)
      : segments
    : null;
}

// Each entry is an exchange under names for what each side sent: `{"user_message": "…", "bot_response": "…"}`. Of several
// members for a side the first that has words counts.
function fromRequests(items: readonly Item[]): ShapeReading | null {
  const segments: Segment[] = [];
  let exchanges = 0;
  for (const item of items) {
    const said = new Map<string, string>();
    for (const [key, value] of Object.entries(item).slice(0, MOST_MEMBERS)) {
      const speaker = isWords(value) || isObject(value) ? speakerOfKey(key) : null;
      const words = speaker === null || said.has(speaker) ? '' : wordsUnder(value);
      if (speaker !== null && words !== '') said.set(speaker, words);
    }
    if (said.size === 2) exchanges += 1;
    for (const [speaker, text] of inOrderOfExchange(said)) segments.push({ speaker, text, startMs: null, endMs: null });
  }
  const speakers = new Set(segments.map(({ speaker }) => speaker));
  const spaced = segments.filter(({ text }) => text.trim().includes(' ')).length;
  if (exchanges < 2 || exchanges * 2 < items.length || speakers.size !== 2 || spaced * 2 < segments.length) return null;
  return { segments, people: speakers.has('user') && speakers.has('assistant') ? PERSON_AND_PROGRAM : [] };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const DEEPEST = 5;
const MOST_PARTS = 20;
const NAMES_OF_WORDS: ReadonlySet<string> = new Set(WORDS);

// The words of one side, also where they stand under a usual name deep inside: `{"input": {"text": {"text": "…"}}}`.
function wordsUnder(value: unknown, named = true, depth = 0): string {
  if (typeof value === 'string') return named ? value : '';
  if (depth > DEEPEST) return '';
  if (Array.isArray(value))
    return value
      .slice(0, MOST_PARTS)
      .map((part) => wordsUnder(part, named, depth + 1))
      .filter((words) => words !== '')
      .join(' ');
  if (!isRecord(value)) return '';
  for (const [key, member] of Object.entries(value).slice(0, MOST_MEMBERS)) {
    const words = wordsUnder(member, NAMES_OF_WORDS.has(plainName(key)), depth + 1);
    if (words !== '') return words;
  }
  return '';
}

const MOST_MEMBERS = 60;
const PERSON_AND_PROGRAM: readonly SpeakerFact[] = [
  { speaker: 'user', role: 'rep', email: null },
  { speaker: 'assistant', role: 'customer', email: null },
];

// A program answers, however the members are sorted.
const inOrderOfExchange = (said: ReadonlyMap<string, string>): (readonly [string, string])[] =>
  [...said].toSorted(([one], [two]) => Number(one === 'assistant') - Number(two === 'assistant'));

// A list of turns for each speaker: `{"agent": [{"start": 1, "text": "…"}], "customer": [...]}`, put in order by their times.
function fromChannels(value: unknown, depth = 0): Segment[] | null {
  if (!isRecord(value) || depth > MOST_DEPTH) return null;
  const own = Object.entries(value).filter(
    ([key, member]) => isSpeaker(key) && Array.isArray(member) && member.length > 0 && member.every(isRecord),
  );
  if (own.length >= 2) {
    const segments = own.flatMap(([speaker, list]) =>
      (Array.isArray(list) ? list : []).map((item) => turnOf(speaker, item)),
    );
    if (segments.every(({ text, startMs }) => text !== '' && startMs !== null)) return inOrder(segments);
  }
  for (const member of Object.values(value).slice(0, 200)) {
    const found = fromChannels(member, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

function turnOf(speaker: string, item: unknown): Segment {
  const text =
    ['text', 'transcript', 'content', 'message', 'words', 'utterance'].map((key) => at(item, key)).find(isWords) ?? '';
  const time = (keys: readonly string[]): number | null =>
    keys.map((key) => parseAnyTime(at(item, key), 1000)).find((ms) => ms !== null) ?? null;
  return {
    speaker,
    text,
    startMs: time(['start', 'start_time', 'startTime', 'begin', 'offset', 'time']),
    endMs: time(['end', 'end_time', 'endTime', 'stop']),
  };
}

// Columns of their own: `{"speakers": [...], "texts": [...], "starts": [...]}`, all of one length.
function columnsAsItems(value: unknown): Item[] | null {
  if (!isRecord(value)) return null;
  const lists = Object.entries(value).flatMap(([key, member]) =>
    Array.isArray(member) &&
    member.length >= FEWEST &&
    !member.some((cell) => typeof cell === 'object' && cell !== null)
      ? [{ key, cells: member }]
      : [],
  );
  const [first] = lists;
  const alike = lists.filter(({ cells }) => cells.length === first?.cells.length);
  if (first === undefined || alike.length < 2 || alike.length > 20) return null;
  return first.cells.map((_, i) => Object.fromEntries(alike.map(({ key, cells }) => [key, cells[i]])));
}

const NOTE = 'It is JSON of no vendor that is known here; what was said stands under who said it.';

/** Turns that stand under their speakers' names, an exchange, a turn or a whole side at a time. */
export const keyedTurns: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value): ShapeReading | null => {
    const lists = allLists(value).slice(0, 20);
    const segments = lists.map(fromExchanges).find((found) => found !== null) ?? fromChannels(value);
    if (segments === null) {
      const exchanges = lists.map(fromRequests).find((found) => found !== null) ?? null;
      return exchanges === null ? null : { ...exchanges, notes: [NOTE] };
    }
    return { segments, notes: [NOTE] };
  },
};

/** The columns of a file as objects, where it has them one by one; null where it has not. */
export function objectsOfColumns(value: unknown): readonly Item[] | null {
  const places = [value, ...(isRecord(value) ? Object.values(value).slice(0, 50) : [])];
  return places.map(columnsAsItems).find((items) => items !== null) ?? null;
}
