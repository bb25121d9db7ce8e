// Reads entries whose words stand under another name for each side.
import { isTalk } from '../../talk/is-talk.ts';
import type { JsonShape } from '../shape.ts';
import { allLists } from './lists/all-lists.ts';
import { readTurns } from './by-field-names.ts';
import { flatItem } from './flat-item.ts';
import { sideOfEvent } from './speakers/side-of-event.ts';
import { plainName, SPEAKERS, WORDS } from './speakers/usual-names.ts';
import { SENTENCE_END } from '../../text/sentence-end.ts';

type Item = Readonly<Record<string, unknown>>;

const LOOKED_AT = 200;
const FEWEST = 3;
const MOST_PATHS = 4;
const MOSTLY = 0.6;
const SHARE = 0.4;

const isSaid = (value: string): boolean => value.includes(' ') || SENTENCE_END.test(value);
const isUrl = (value: string): boolean => /^\w{2,8}:\/\//u.test(value);

// Entries with the words of all sides under one name; null where they do not stand under several, or where an entry has
// both.
function wordsUnderOne(items: readonly Item[]): readonly Item[] | null {
  if (items.length < FEWEST) return null;
  const counts = new Map<string, { filled: number; said: number }>();
  for (const item of items.slice(0, LOOKED_AT))
    for (const [path, value] of flatItem(item)) {
      const seen = counts.get(path) ?? { filled: 0, said: 0 };
      counts.set(path, seen);
      seen.filled += 1;
      if (isSaid(value.trim()) && !isUrl(value)) seen.said += 1;
    }
  const own = [...counts].filter(([, { filled, said }]) => said >= 2 && said >= filled * MOSTLY).map(([path]) => path);
  if (own.length < 2 || own.length > MOST_PATHS) return null;
  const sides = new Map(own.map((path) => [path, sideOfEvent(path)]));
  const told = new Set(sides.values()).size === own.length && ![...sides.values()].includes(null);
  const merged: { path: string; rest: ReadonlyMap<string, string>; text: string }[] = [];
  for (const item of items) {
    const flat = flatItem(item);
    const found = own.filter((path) => (flat.get(path) ?? '').trim() !== '');
    if (found.length > 1) return null;
    const [path] = found;
    if (path === undefined) continue;
    const rest = new Map([...flat].filter(([other]) => other !== path));
    merged.push({ path, rest, text: flat.get(path) ?? '' });
  }
  if (merged.length < Math.max(FEWEST, items.length * SHARE)) return null;
  const who = told ? null : besidePaths(merged);
  const speakerOf = ({ path, rest }: (typeof merged)[number]): string =>
    who === null ? (sides.get(path) ?? lastName(path)) : (rest.get(who) ?? '');
  return isTalk(merged.map((one) => ({ speaker: speakerOf(one), words: one.text })))
    ? merged.map((one) => ({ ...withoutUsual(one.rest), speaker: speakerOf(one), text: one.text }))
    : null;
}

// What else an entry has, without other names for words and speakers.
const withoutUsual = (rest: ReadonlyMap<string, string>): Item =>
  Object.fromEntries(
    [...rest].filter(([path]) => !SPEAKERS.includes(plainName(path)) && !WORDS.includes(plainName(path))),
  );

const lastName = (path: string): string => path.slice(path.lastIndexOf(' ') + 1);

// The member that says who speaks: one value for each name of words, under the most usual name.
function besidePaths(merged: readonly { path: string; rest: ReadonlyMap<string, string> }[]): string | null {
  const [first] = merged;
  const known = [...(first?.rest.keys() ?? [])]
    .filter((name) => SPEAKERS.includes(plainName(lastName(name))))
    .toSorted((a, b) => SPEAKERS.indexOf(plainName(lastName(a))) - SPEAKERS.indexOf(plainName(lastName(b))));
  for (const name of known) {
    const values = new Map<string, string>();
    const alike = merged.every(({ path, rest }) => {
      const own = rest.get(name) ?? '';
      if (!values.has(path)) values.set(path, own);
      return own !== '' && values.get(path) === own;
    });
    if (alike && new Set(values.values()).size === values.size) return name;
  }
  return null;
}

const MOST_LISTS = 20;

/**
 * Entries whose words stand under another name for each side: `"prompt"` of what was heard, `"token"` of what was said.
 * Who speaks is told by a member that goes with these names ("direction"), by the names themselves else.
 */
export const wordsBySide: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    for (const list of allLists(value).slice(0, MOST_LISTS)) {
      const items = wordsUnderOne(list);
      const reading = items === null ? null : readTurns(value, { items, ofWords: false });
      if (reading !== null) return reading;
    }
    return null;
  },
};
