import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { plainText } from '../plain-text.ts';
import { byContent } from '../json/unlisted/by-content.ts';
import { byFieldNames } from '../json/unlisted/by-field-names.ts';
import { spokenOnes } from '../json/unlisted/lists/spoken-ones.ts';
import { sinceFirst } from '../times/since-first.ts';
import { kindsOfLines, pairsOfLines } from './pairs-of-lines.ts';

// "speaker: Ann", "speaker = Ann", also as an item of a list.
const LINE =
  /^(\s{0,40})(-\s{1,8})?["':]?([\p{L}_][\p{L}\p{N}_ .-]{0,40}?)["']?\s?(?::(?:\s{1,8}|$)|=>?\s{0,8})(\S.*)?$/u;
const BLOCK = /^(?:[|>][+-]?\d?|"{3}|'{3})$/u;
// "[[turn]]", "[turn.1]", "---", "...", "},", "Turn(": what stands between records and holds nothing of them.
const BETWEEN =
  /^(?:\[{1,2}[\p{L}\p{N} _.-]{1,40}\]{1,2}|[-=*_~#]{3,80}|\.{3}|"{3}|'{3}|\p{L}{0,20}\s?[{(]|[})\]]{1,3}[,;]?|[})\]],?\s?[{([])$/u;
const MAY_STAND_BETWEEN = /^[[\](){}=*_~#"'.-]|[({]$/u;
const LONGEST_BETWEEN = 80;
const isBetween = (line: string): boolean =>
  line.length <= LONGEST_BETWEEN && MAY_STAND_BETWEEN.test(line) && BETWEEN.test(line);
const LOOKED_AT = 20_000;
const FEWEST = 3;
const SHARE = 0.8;
const MOST_FIELDS = 12;

type Item = Record<string, string>;

// A value without its quotation marks, and the comma behind them or behind a number.
function bare(value: string): string {
  const own = value.trim().replace(/(?<=["'\d])[,;]$/u, '');
  const double = /^"(.*)"$/u.exec(own)?.[1];
  if (double !== undefined) return double.replaceAll('\\"', '"').replaceAll('\\n', ' ');
  const single = /^'(.*)'$/u.exec(own)?.[1];
  return single === undefined ? own : single.replaceAll("''", "'");
}

// The field with which every record begins: the first of an item of a list, or the first that comes again after an empty
// line. It comes at least three times, always as far from the margin.
function firstField(text: string): { key: string; dashed: boolean } | null {
  const counts = new Map<string, number>();
  let gap = true;
  for (const line of text.slice(0, LOOKED_AT).split('\n')) {
    if (line.trim() === '' || isBetween(line.trim())) {
      gap = true;
      continue;
    }
    // A line within a paragraph counts where it is an item of a list.
    const match = gap || line.trimStart().startsWith('-') ? LINE.exec(line.slice(0, 400)) : null;
    const [, margin = '', dash, key = ''] = match ?? [];
    if (match !== null && (dash !== undefined || gap)) {
      const own = `${margin.length}${dash === undefined ? ' ' : '-'}${key}`;
      counts.set(own, (counts.get(own) ?? 0) + 1);
    }
    gap = false;
  }
  const [best] = [...counts].filter(([, count]) => count >= FEWEST).toSorted((a, b) => b[1] - a[1]);
  if (best === undefined) return null;
  const [own] = best;
  return { key: own.replace(/^\d+[- ]/u, ''), dashed: /^\d+-/u.test(own) };
}

function recordsOf(text: string): Item[] | null {
  const first = firstField(text);
  if (first === null) return null;
  const items: Item[] = [];
  let key: string | null = null;
  let known = 0;
  // How far from the margin a field stands whose words go on in the lines below it.
  let folded: number | null = null;
  let other = 0;
  let open = false;
  let gap = false;
  for (const line of text.split('\n')) {
    if (line.trim() === '' || isBetween(line.trim())) {
      gap = true;
      continue;
    }
    const apart = gap;
    gap = false;
    const indent = line.length - line.trimStart().length;
    const match: RegExpExecArray | null = folded !== null && indent > folded ? null : LINE.exec(line);
    const parts: readonly (string | undefined)[] = match ?? [];
    const [, margin = '', dash, name = '', value = ''] = parts;
    const last = items.at(-1);
    if (match !== null) folded = BLOCK.test(value.trim()) ? indent + (dash?.length ?? 0) : null;
    // A field at the margin ends a list that stands further in: what comes is about the whole of it.
    if (first.dashed && match !== null && dash === undefined && margin === '') open = false;
    if (match !== null && name === first.key && (dash !== undefined) === first.dashed) {
      items.push({ [name]: BLOCK.test(value.trim()) ? '' : bare(value) });
      open = true;
      key = name;
      known += 1;
    } else if (!open) continue;
    else if (
      last !== undefined &&
      match !== null &&
      (first.dashed ? margin !== '' : Object.keys(items[0] ?? {}).includes(name) || items.length === 1)
    ) {
      if (Object.keys(last).length >= MOST_FIELDS) return null;
      last[name] = BLOCK.test(value.trim()) ? '' : bare(value);
      key = name;
      known += 1;
    } else if (apart && folded === null && indent === 0 && match === null && !first.dashed) {
      // A paragraph at the margin between records or below them is of none.
      key = null;
    } else if (last !== undefined && key !== null) {
      last[key] = `${last[key] ?? ''} ${line.trim()}`.trim();
      other += 1;
    }
  }
  return items.length >= FEWEST && known >= (known + other) * (1 - SHARE) ? items : null;
}

const NEARLY_ALL = 0.9;

// Values without the comma that stands behind nearly all of a field: it parts fields.
function withoutCommas(items: Item[] | null): Item[] | null {
  if (items === null) return null;
  for (const name of new Set(items.flatMap((item) => Object.keys(item)))) {
    const own = items.filter((item) => (item[name] ?? '') !== '');
    const ended = own.filter((item) => /[,;]$/u.test(item[name] ?? ''));
    if (ended.length < FEWEST || ended.length < own.length * NEARLY_ALL) continue;
    for (const item of ended) item[name] = bare((item[name] ?? '').slice(0, -1));
  }
  return items;
}

const withWords = (items: readonly Item[]): readonly Item[] | null => {
  const spoken = new Set<unknown>(spokenOnes(items));
  return spoken.size === 0 ? null : items.filter((item) => spoken.has(item));
};

// Beside what is said, a program logs what it does: of lines of many kinds those with words.
const readLogged = (items: readonly Item[] | null): Reading | null =>
  readItems(items) ?? (items === null ? null : readItems(withWords(items)));

const read = (text: string): Reading | null => readItems(withoutCommas(recordsOf(text)));

function readItems(items: readonly Readonly<Item>[] | null): Reading | null {
  // With one field a record, it is labelled text.
  if (items === null || items.filter((item) => Object.keys(item).length >= 2).length < items.length * SHARE)
    return null;
  const value = { turns: items };
  const reading = byFieldNames.read(value) ?? byContent.read(value);
  return reading === null
    ? null
    : {
        ...reading,
        segments: withClocksCounted(reading.segments),
        vendor: null,
        notes: (reading.notes ?? []).map((note) =>
          note.replace('It is JSON of no vendor that is known here; it', 'It'),
        ),
      };
}

// Clocks of the day count from the first.
function withClocksCounted(segments: readonly Segment[]): Segment[] {
  const since = sinceFirst(segments);
  return segments.map((segment, i) => ({
    ...segment,
    startMs: since[i]?.startMs ?? null,
    endMs: since[i]?.endMs ?? null,
  }));
}

/**
 * Records as text: a field in each line, as YAML has them (`- speaker: Ann`, `  text: Hello`) and programs print them
 * (`Speaker: Ann`, `Time: 0:05`, `Text: Hello`, an empty line), and as TOML and settings have them (`[[turn]]`,
 * `speaker = "Ann"`). Which field holds what is told as in JSON.
 */
export const recordsText: TranscriptReader = {
  format: 'records',
  recognise: (text) => read(text.slice(0, LOOKED_AT)) !== null,
  read: (text) => read(text) ?? plainText.read(text),
};

/**
 * Records that have all their fields in one line: `time=… speaker=agent text="Hello"` as programs log them,
 * `Turn(speaker='Ann', text='Hello')`, `Speaker: Ann; Text: Hello`.
 */
export const pairedText: TranscriptReader = {
  format: 'records',
  recognise: (text) => readPaired(text.slice(0, LOOKED_AT)) !== null,
  read: (text) => readPaired(text) ?? plainText.read(text),
};

function readPaired(text: string): Reading | null {
  const reading = readLogged(pairsOfLines(text));
  if (reading !== null) return reading;
  for (const items of kindsOfLines(text)) {
    const own = readItems(items);
    if (own !== null) return own;
  }
  return null;
}
