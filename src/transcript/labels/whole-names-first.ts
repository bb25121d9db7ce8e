// Who is written with the whole name once and by the first one from then on has one name in all lines.
import { linesOf } from '../text/lines-of.ts';
import { roleOf } from '../speakers/role-words.ts';
import { isHeadingLabel, looksLikeName } from './accept-labels.ts';

const LOOKED_AT = 90;
const LONGEST_HEAD = 70;
const SAMPLE = 120;
const FEWEST = 4;
const FEWEST_SHORT = 2;
const MOST_NAMES = 40;
const FEWEST_LEFT = 2;
// A colon or another sign behind a name; not a colon within a time.
const SIGN = /[:：](?=\s|$)| (?:[—–|>-]|>>) /gu;
const BOLD = /^\*\*[^*]{2,60}\*\*$/u;
const TIME = /\d[:.]\d\d/u;
const HALF_OF_DAY = /(?<=\d\s?)[ap]m(?![\p{L}])/giu;
const NAME = /\p{L}[\p{L}\p{M}'’-]+(?: \p{L}[\p{L}\p{M}.'’-]*){0,3}/u;

interface Head {
  at: number;
  name: string;
}

// The name in the head of a line, and what stands around it; null where the line has no head.
function headOf(line: string): { name: string; around: string } | null {
  const begin = line.slice(0, LOOKED_AT);
  for (const sign of begin.matchAll(SIGN)) {
    const found = nameIn(begin.slice(0, sign.index + sign[0].length));
    if (found !== null) return found;
  }
  return line.length <= LONGEST_HEAD && (TIME.test(line) || BOLD.test(line)) ? nameIn(line) : null;
}

function nameIn(written: string): { name: string; around: string } | null {
  const head = written.replaceAll(HALF_OF_DAY, ' ');
  const name = NAME.exec(head)?.[0];
  if (name === undefined) return null;
  return { name, around: head.replace(name, '§').replaceAll(/\d+/gu, '0').replaceAll(/\s+/gu, ' ') };
}

// Heads that are alike but for the name and figures.
function headsAlike(lines: readonly string[]): Map<string, Head[]> {
  const heads = new Map<string, Head[]>();
  for (const [at, line] of lines.entries()) {
    const found = headOf(line.trim());
    if (found === null) continue;
    const alike = heads.get(found.around);
    if (alike === undefined) heads.set(found.around, [{ at, name: found.name }]);
    else alike.push({ at, name: found.name });
  }
  return heads;
}

// The whole name of each that stands alone further down.
function wholeNames(heads: readonly Head[]): ReadonlyMap<string, string> {
  const counts = new Map<string, { first: number; last: number; count: number }>();
  for (const { at, name } of heads) {
    const seen = counts.get(name);
    counts.set(name, { first: seen?.first ?? at, last: at, count: (seen?.count ?? 0) + 1 });
  }
  if (counts.size > MOST_NAMES) return new Map();
  const small = [...counts.keys()].every((name) => name === name.toLowerCase());
  const found = new Map<string, string | null>();
  for (const [whole, { last }] of counts) {
    const [short = '', ...others] = whole.split(' ');
    const alone = counts.get(short);
    if (others.length === 0 || alone === undefined || alone.count < FEWEST_SHORT || alone.first < last) continue;
    // "Agent name", "Kim notes". In a chat all names may have small letters.
    if (
      !(looksLikeName(whole) || small) ||
      roleOf(short) !== null ||
      whole.toLowerCase().split(' ').some(isHeadingLabel)
    )
      continue;
    found.set(short, found.has(short) ? null : whole);
  }
  // Where nobody else would be left, they are two people.
  if (counts.size - found.size < FEWEST_LEFT) return new Map();
  return new Map([...found].flatMap(([short, whole]) => (whole === null ? [] : [[short, whole] as const])));
}

/**
 * A text with the whole name in every head of somebody who has it in the first one and only its first word from then on ("Noor Eze:
 * …", then "Noor: …"), in the same form: else who speaks once is taken for a fact above the talk. Any other text as it is. Linear.
 */
export function withWholeNames(text: string): string {
  const lines = linesOf(text);
  // Whoever is called by the first name only had the whole one before.
  if (lines.length > SAMPLE && calledIn(lines.slice(0, SAMPLE)).size === 0) return text;
  const called = calledIn(lines);
  return called.size === 0
    ? text
    : lines.map((line, i) => (called.has(i) ? line.replace(...(called.get(i) ?? ['', ''])) : line)).join('\n');
}

// In which lines which name stands for which.
function calledIn(lines: readonly string[]): Map<number, readonly [string, string]> {
  const called = new Map<number, readonly [string, string]>();
  for (const heads of headsAlike(lines).values()) {
    if (heads.length < FEWEST) continue;
    const whole = wholeNames(heads);
    for (const { at, name } of whole.size === 0 ? [] : heads) {
      const own = whole.get(name);
      if (own !== undefined) called.set(at, [name, own]);
    }
  }
  return called;
}
