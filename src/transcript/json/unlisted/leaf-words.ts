import { joinParts } from '../join-parts.ts';
import { isRecord, type JsonShape, type ShapeReading } from '../shape.ts';
import { readList } from './by-content.ts';
import { readTurns } from './by-field-names.ts';
import { areGuesses } from './are-guesses.ts';
import { allLists } from './lists/all-lists.ts';
import { openedItem } from './opened-item.ts';

type Item = Readonly<Record<string, unknown>>;

const DEEPEST = 12;
const MOST_LISTS = 20;
const MOST_LEAVES = 5000;
const MOST_PATHS = 60;
const FEWEST_ITEMS = 3;
const FEWEST_PARTS = 2;
const NEARLY_ALL = 0.8;
const LONGEST_PART = 60;
const LETTERS = /\p{L}/u;
// Of several ways in which a word may have been said the first is the likeliest.
const SEVERAL_WAYS = /alternative|n_?best|hypothes|candidate|variant|^cw$/iu;

// The texts inside of an entry by their path, without the places in lists.
function leavesOf(item: Item): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let left = MOST_LEAVES;
  const enter = (value: unknown, path: string, name: string, depth: number): void => {
    if (depth > DEEPEST || left <= 0) return;
    if (Array.isArray(value)) {
      const own: readonly unknown[] = SEVERAL_WAYS.test(name) || areGuesses(value) ? value.slice(0, 1) : value;
      for (const member of own) enter(member, `${path}[`, '', depth + 1);
    } else if (isRecord(value)) {
      for (const [key, member] of Object.entries(value)) enter(member, `${path} ${key}`, key, depth + 1);
    } else if (typeof value === 'string' && path.includes('[')) {
      const own = found.get(path);
      left -= 1;
      if (own !== undefined) own.push(value);
      else if (found.size < MOST_PATHS) found.set(path, [value]);
    }
  };
  enter(item, '', '', 0);
  return found;
}

// The path below which nearly all entries have several short texts that are words: that with the most letters.
function wordsPath(leaves: readonly ReadonlyMap<string, readonly string[]>[]): string | null {
  const rated = new Map<string, { items: number; parts: number; letters: number; values: Set<string> }>();
  for (const own of leaves)
    for (const [path, parts] of own) {
      const seen = rated.get(path) ?? { items: 0, parts: 0, letters: 0, values: new Set<string>() };
      rated.set(path, seen);
      seen.items += 1;
      for (const part of parts) {
        seen.parts += 1;
        if (part.length > LONGEST_PART || !LETTERS.test(part)) continue;
        seen.letters += part.length;
        seen.values.add(part);
      }
    }
  const fit = [...rated].filter(
    ([, { items, parts, values }]) =>
      items >= leaves.length * NEARLY_ALL && parts >= leaves.length * FEWEST_PARTS && values.size * 4 >= parts,
  );
  return fit.toSorted(([, a], [, b]) => b.letters - a.letters)[0]?.[0] ?? null;
}

/**
 * JSON whose entries hold their words one by one, deep inside of them and under any names: in each entry the short texts that
 * stand at the end of one path are what is said. Linear.
 */
export const leafWords: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    for (const list of allLists(value).slice(0, MOST_LISTS)) {
      if (list.length < FEWEST_ITEMS) continue;
      const leaves = list.map(leavesOf);
      const path = wordsPath(leaves);
      if (path === null) continue;
      const items = list.map((item, i) => ({
        ...openedItem(item),
        text: joinParts(leaves[i]?.get(path) ?? []),
      }));
      const named = readTurns(value, { items, ofWords: false });
      // A name that all entries share says less than what takes turns.
      const reading = named !== null && areSeveral(named) ? named : (readList(value, items) ?? named);
      if (reading !== null) return reading;
    }
    return null;
  },
};

const areSeveral = ({ segments }: ShapeReading): boolean =>
  segments.some(({ speaker }) => speaker !== segments[0]?.speaker);
