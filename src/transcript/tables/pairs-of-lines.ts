// Reads lines of names and values: `time=… speaker=agent text="…"`, `Turn(speaker='Ann', text='…')`.

const SEPARATOR = /[=:]/gu;
const NAME_SIGN = /[\p{L}\p{N}_.@-]/u;
const FIRST_SIGN = /[\p{L}_@]/u;
const BEFORE_NAME = /[\s,;|({[<&]/u;
const QUOTE = /["'`]/u;
const LONGEST_NAME = 40;
// As Clojure has it: `:speaker "Ann"`.
const KEYWORD = /:([\p{L}_][\p{L}\p{N}_.-]{0,40})\s(?=["\d-])/uy;
// What stands between records, or above and below all of them.
const NO_RECORD = /^(?:[[\](){}<>,;\s]{1,6}|[-=*_~#]{3,80}|\p{L}{0,20}\s?=?\s?[[({])$/u;
const LOOKED_AT = 200;
const PROBE = 3000;
const MOST_PROBED = 5;
const HEAD = 2000;
const FEWEST = 3;
const SHARE = 0.8;
const MOST_KEYS = 24;
const QUOTES = new Map([
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['`', '`'],
]);

/** What one line says under each of its names. */
type Item = Record<string, string>;

interface Pair {
  key: string;
  value: string;
}

// Where a quoted value ends: behind the quotation mark that nothing escapes and that a value may end behind.
function closeOf(line: string, from: number, close: string): number {
  for (let at = line.indexOf(close, from); at >= 0; at = line.indexOf(close, at + 1)) {
    if (line.charAt(at - 1) === '\\') continue;
    const next = line.charAt(at + 1);
    if (next === '' || /[\s,;|)}\]>&/]/u.test(next)) return at;
  }
  return -1;
}

const unescaped = (value: string): string =>
  value.includes('\\') ? value.replaceAll(/\\(.)/gu, (_, sign: string) => (sign === 'n' ? ' ' : sign)) : value;

interface Key {
  key: string;
  /** Where the name begins, and where its value does. */
  at: number;
  from: number;
}

// The name that ends before a place: one in quotation marks or behind a colon as well.
function nameBefore(line: string, separator: number): { key: string; at: number } | null {
  let end = separator;
  if (line.charAt(end - 1) === ' ') end -= 1;
  if (QUOTE.test(line.charAt(end - 1))) end -= 1;
  let at = end;
  while (at > 0 && end - at <= LONGEST_NAME && NAME_SIGN.test(line.charAt(at - 1))) at -= 1;
  const key = line.slice(at, end);
  if (key === '' || key.length > LONGEST_NAME || !FIRST_SIGN.test(key.charAt(0))) return null;
  if (QUOTE.test(line.charAt(at - 1)) || line.charAt(at - 1) === ':') at -= 1;
  return at === 0 || BEFORE_NAME.test(line.charAt(at - 1)) ? { key, at } : null;
}

// The next name with a value from a place of a line on: before "=", "=>" or ":", or behind a colon.
function nextKey(line: string, start: number): Key | null {
  SEPARATOR.lastIndex = start;
  for (let match = SEPARATOR.exec(line); match !== null; match = SEPARATOR.exec(line)) {
    const { index } = match;
    KEYWORD.lastIndex = index;
    const word = line.charAt(index) === ':' ? KEYWORD.exec(line) : null;
    if (word !== null && (index === 0 || BEFORE_NAME.test(line.charAt(index - 1))))
      return { key: word[1] ?? '', at: index, from: index + word[0].length };
    const name = nameBefore(line, index);
    if (name === null || name.at < start) continue;
    let from = index + (line.startsWith('=>', index) ? 2 : 1);
    while (from - index < 4 && line.charAt(from) === ' ') from += 1;
    if (from < line.length && line.charAt(from) !== '/') return { ...name, from };
  }
  return null;
}

// The pairs of a line in order; of names that are none of the known ones nothing is cut off.
function pairsOf(line: string, known: ReadonlySet<string> | null): Pair[] {
  const found: Pair[] = [];
  const taken = new Set<string>();
  let open: Key | null = null;
  let start = 0;
  const close = (until: number): void => {
    if (open !== null)
      found.push({ key: open.key, value: withoutEnd(line.slice(open.from, bracketEnd(line, open, until))) });
    open = null;
  };
  for (let next = nextKey(line, 0); next !== null && found.length < MOST_KEYS; next = nextKey(line, start)) {
    const { key, at, from } = next;
    start = from;
    if (known !== null && (!known.has(key) || taken.has(key))) continue;
    taken.add(key);
    close(at);
    const quote = QUOTES.get(line.charAt(from));
    const end = quote === undefined ? -1 : closeOf(line, from + 1, quote);
    if (end < 0) open = next;
    else {
      found.push({ key, value: unescaped(line.slice(from + 1, end)) });
      start = end + 1;
    }
  }
  close(line.length);
  return behindBracket(found);
}

const CLOSED_BY = new Map([
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
  ['<', '>'],
]);

// A value whose name stands behind a bracket ends where that is closed: "[call=7] …".
function bracketEnd(line: string, { at, from }: Key, until: number): number {
  const close = CLOSED_BY.get(line.charAt(at - 1));
  const end = close === undefined ? -1 : line.slice(from, until).indexOf(close);
  return end < 0 ? until : from + end;
}

const CLOSED_THEN_SAID = /^[^()[\]]{0,60}[)\]]\s?[:>–—-]\s{1,4}(?=\S)/u;
const FRAME_END = /\s?[)\]]\s?[:>–—-]\s{1,4}$/u;

// "(speaker: Ann, time: 0:05): Hello": what stands behind the bracket that was open before the names is under "text".
function behindBracket(pairs: Pair[]): Pair[] {
  const last = pairs.at(-1);
  if (last === undefined || pairs.some(({ key }) => key === 'text')) return pairs;
  const [head] = CLOSED_THEN_SAID.exec(last.value) ?? [];
  return head === undefined
    ? pairs
    : [
        ...pairs.slice(0, -1),
        { key: last.key, value: head.replace(FRAME_END, '') },
        { key: 'text', value: last.value.slice(head.length) },
      ];
}

const BEHIND_VALUE = new Set(' \t,;|)}]>');

// A value without what stands between it and the next name.
function withoutEnd(value: string): string {
  let end = value.length;
  while (end > 0 && BEHIND_VALUE.has(value.charAt(end - 1))) end -= 1;
  return value.slice(0, end);
}

/**
 * Lines that have the same names with values, two at least, in nearly all of them, as objects; what stands before the
 * first is under "before". Null for any other text. Linear.
 */
export function pairsOfLines(text: string): Item[] | null {
  const first = recordLines(text.slice(0, PROBE));
  // Nearly all texts have no such names in their first lines.
  if (commonKeys(first.length > FEWEST ? first.slice(0, MOST_PROBED) : first).size < 2) return null;
  return itemsOf(recordLines(text));
}

const FEWEST_PAIRED = 0.5;
const MOST_KINDS = 6;
const SHARE_OF_KIND = 0.3;

/**
 * The lines of one kind as objects, for each name that only some of the lines have, as where a program logs what is said
 * beside what it does; none where nearly all lines are of one kind. Linear.
 */
export function* kindsOfLines(text: string): Generator<Item[]> {
  const probed = recordLines(text.slice(0, PROBE)).filter((line) => line.includes('='));
  const paired = probed.filter((line) => pairsOf(line.slice(0, HEAD), null).length >= 2).length;
  if (paired < FEWEST || paired < probed.length * FEWEST_PAIRED) return;
  const lines = recordLines(text);
  const keysOf = lines.map((line) => new Set(pairsOf(line.slice(0, HEAD), null).map(({ key }) => key)));
  const counts = new Map<string, number>();
  for (const keys of keysOf) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const kinds = [...counts]
    .filter(([, count]) => count >= Math.max(FEWEST, lines.length * SHARE_OF_KIND) && count < lines.length * SHARE)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, MOST_KINDS);
  const seen = new Set<number>();
  for (const [kind, count] of kinds) {
    if (seen.has(count)) continue;
    seen.add(count);
    const items = itemsOf(lines.filter((_, i) => keysOf[i]?.has(kind) === true));
    if (items !== null) yield items;
  }
}

function itemsOf(lines: readonly string[]): Item[] | null {
  const known = commonKeys(lines.slice(0, LOOKED_AT));
  if (known.size < 2) return null;
  const items = lines.flatMap((line): Item[] => {
    const pairs = pairsOf(line, known);
    if (pairs.length < 2) return [];
    const before = BEFORE.exec(line)?.[1];
    return [
      {
        ...(before === undefined ? {} : { before }),
        ...Object.fromEntries(pairs.map(({ key, value }) => [key, value])),
      },
    ];
  });
  return items.length >= Math.max(FEWEST, lines.length * SHARE) ? items : null;
}

// A time in front of the first name.
const BEFORE = /^[[({]?(\d[^\s\])},]{3,30}(?: \d[\d:.,]{3,20})?)/u;

const recordLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !NO_RECORD.test(line.slice(0, 90)));

// The names that nearly all lines have.
function commonKeys(lines: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const key of new Set(pairsOf(line.slice(0, HEAD), null).map((pair) => pair.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  return new Set(
    [...counts].filter(([, count]) => count >= Math.max(FEWEST, lines.length * SHARE)).map(([key]) => key),
  );
}
