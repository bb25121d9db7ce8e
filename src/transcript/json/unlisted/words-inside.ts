import { takeTurns } from '../../labels/take-turns.ts';
import { isRecord, type JsonShape } from '../shape.ts';
import { readTurns } from './by-field-names.ts';
import { isTakenBack } from './lists/final-only.ts';
import { plainName, SPEAKERS } from './speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

/** Words from all lists that stand under the same names, and those of results that were taken back. */
interface Group {
  final: Item[];
  takenBack: Item[];
}

interface Place {
  path: string;
  speaker: Item;
  isFinal: boolean;
  depth: number;
}

const DEEPEST = 12;
const MOST_PATHS = 40;
const FEWEST = 6;
const SHARE = 0.6;
const LOOKED_AT = 20;
// Of several ways in which something may have been said the first is the likeliest.
const SEVERAL_WAYS = /alternative|nbest|hypothes|candidate|variant/u;
const WHO = new Set(SPEAKERS);
// Words and marks one by one.
const SINGLE = /^\S{1,40}$/u;

const isWord = (item: Item): boolean =>
  Object.entries(item).some(
    ([key, value]) => typeof value === 'string' && SINGLE.test(value) && WORD_NAMES.has(plainName(key)),
  ) &&
  !Object.entries(item).some(
    ([key, value]) => typeof value === 'string' && value.includes(' ') && !WHO.has(plainName(key)),
  );

const WORD_NAMES = new Set([
  'punctuatedword',
  'written',
  'text',
  'word',
  'token',
  'content',
  'value',
  'surface',
  'w',
  'body',
]);

const areWords = (list: readonly Item[]): boolean => {
  const sample = list.slice(0, LOOKED_AT);
  return sample.filter(isWord).length >= sample.length * SHARE;
};

function speakerIn(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([key]) => WHO.has(plainName(key))));
}

function collect(value: unknown, place: Place, groups: Map<string, Group>): void {
  if (place.depth > DEEPEST) return;
  const below = { ...place, depth: place.depth + 1 };
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    if (records.length > 0 && records.length === value.length && areWords(records)) {
      const group = groups.get(place.path) ?? { final: [], takenBack: [] };
      if (groups.size < MOST_PATHS) groups.set(place.path, group);
      const own = place.isFinal ? group.final : group.takenBack;
      for (const word of records) own.push({ ...place.speaker, ...word });
    } else {
      const ways = SEVERAL_WAYS.test(plainName(place.path.slice(place.path.lastIndexOf(' ') + 1)));
      for (const member of ways ? value.slice(0, 1) : value) collect(member, below, groups);
    }
  } else if (isRecord(value)) {
    const speaker = { ...place.speaker, ...speakerIn(value) };
    const isFinal = place.isFinal && !isTakenBack(value);
    for (const [key, member] of Object.entries(value))
      if (typeof member === 'object')
        collect(member, { ...below, path: `${place.path} ${key}`, speaker, isFinal }, groups);
  }
}

/**
 * JSON in which single words with their speakers stand in many lists, as a recogniser's results while somebody speaks: the
 * words of all lists that stand under the same names are one conversation, without results that were taken back. Linear.
 */
export const wordsInside: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    const groups = new Map<string, Group>();
    collect(value, { path: '', speaker: {}, isFinal: true, depth: 0 }, groups);
    for (const { final, takenBack } of [...groups.values()].toSorted((a, b) => b.final.length - a.final.length)) {
      const words = final.length > 0 ? final : takenBack;
      const reading = words.length < FEWEST ? null : readTurns(value, { items: words, ofWords: true });
      if (reading === null) continue;
      const speakers = new Set(reading.segments.map(({ speaker }) => speaker));
      if (takeTurns(speakers.size, reading.segments.length)) return reading;
    }
    return null;
  },
};
