// Reads files that have what was said in one list and who spoke when in another.
import { parseAnyTime } from '../../times/timestamps.ts';
import { joinParts } from '../join-parts.ts';
import { isRecord, type JsonShape, SECOND, type ShapeReading } from '../shape.ts';
import { tokenKey } from '../token-key.ts';
import { readTurns } from './by-field-names.ts';
import { inLayers } from './lists/in-layers.ts';
import { ENDS, plainName, SPEAKERS, STARTS } from './speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

/** A piece of what was said: a word or a sentence, with the members that have its times. */
interface Piece {
  text: string;
  item: Item;
  from: number | null;
  to: number | null;
}

/** Who speaks from where to where: times, places in the list of words, or letters of the text. */
interface Span {
  item: Item;
  from: number;
  to: number;
}

const LIMITS = { deepest: 6, most: 600 };
const MOST_LISTS = 30;
const FEWEST_PIECES = 4;
const LOOKED_AHEAD = 8;
const WHO = new Set(SPEAKERS);
const BEGINS = new Set(STARTS);
const STOPS = new Set(ENDS);
// "start_word", "firstToken", "begin_index": places in a list and no times.
const FIRST_PLACE =
  /^(?:start|first|begin|from)(?:word|token|index|idx|char|offset)|^(?:word|token|char)(?:start|begin|from|offset)|^(?:start|begin|from|first)$/u;
const LAST_PLACE =
  /^(?:end|last|stop|to)(?:word|token|index|idx|char|offset)|^(?:word|token|char)(?:end|stop|to)|^(?:end|stop|to|last)$/u;
const NEARLY_ALL = 0.9;

const keyIn = (item: Item, test: (name: string) => boolean): string | undefined =>
  Object.keys(item)
    .slice(0, 40)
    .find((key) => test(plainName(key)));

const unitOf = (key: string): number => (/ms$|milli/u.test(plainName(key)) ? 1 : SECOND);

const timeAt = (item: Item, key: string | undefined): number | null =>
  key === undefined ? null : parseAnyTime(item[key], unitOf(key));

// All lists in a file that have several members, and its long texts.
function partsOf(value: unknown): { lists: (readonly unknown[])[]; texts: string[] } {
  const lists: (readonly unknown[])[] = [];
  const texts: string[] = [];
  for (const inner of inLayers(value, LIMITS, membersOf)) {
    if (Array.isArray(inner) && inner.length >= 2 && lists.length < MOST_LISTS) lists.push(inner);
    else if (typeof inner === 'string' && inner.length > 60 && texts.length < MOST_LISTS) texts.push(inner);
  }
  return { lists, texts };
}

const membersOf = (outer: unknown): readonly unknown[] =>
  Array.isArray(outer) ? outer.slice(0, 2).filter(isRecord) : Object.values(isRecord(outer) ? outer : {}).slice(0, 200);

function piecesOf(list: readonly unknown[]): Piece[] | null {
  if (list.length < FEWEST_PIECES) return null;
  if (list.every((part) => typeof part === 'string'))
    return list.map((text) => ({ text, item: {}, from: null, to: null }));
  if (!list.every(isRecord)) return null;
  const [first = {}] = list;
  const words = tokenKey(first);
  if (words === undefined || keyIn(first, (name) => WHO.has(name)) !== undefined) return null;
  const start = keyIn(first, (name) => BEGINS.has(name));
  const end = keyIn(first, (name) => STOPS.has(name));
  const pieces = list.map((item): Piece => {
    const text = item[words];
    return {
      text: typeof text === 'string' ? text : '',
      item: Object.fromEntries([start, end].flatMap((key) => (key === undefined ? [] : [[key, item[key]]]))),
      from: timeAt(item, start),
      to: timeAt(item, end),
    };
  });
  return pieces.filter(({ text }) => text.trim() !== '').length >= list.length * NEARLY_ALL ? pieces : null;
}

// The entries that say who speaks and have no words of their own.
function spansIn(list: readonly unknown[]): readonly Item[] | null {
  if (!list.every(isRecord)) return null;
  const [first = {}] = list;
  const who = keyIn(first, (name) => WHO.has(name));
  if (who === undefined || new Set(list.map((item) => JSON.stringify(item[who]))).size < 2) return null;
  return list.every((item) => Object.hasOwn(item, who)) &&
    !list.some((item) => typeof item[tokenKey(item) ?? ''] === 'string')
    ? list.map((item) => ({ speaker: item[who], ...item }))
    : null;
}

function byTime(spans: readonly Item[]): Span[] | null {
  const [first = {}] = spans;
  const start = keyIn(first, (name) => BEGINS.has(name));
  const end = keyIn(first, (name) => STOPS.has(name));
  const starts = spans.map((item) => timeAt(item, start));
  const found = spans.flatMap((item, i): Span[] => {
    const from = starts[i] ?? null;
    const to = timeAt(item, end) ?? starts[i + 1] ?? Number.POSITIVE_INFINITY;
    return from === null ? [] : [{ item, from, to }];
  });
  return found.length < spans.length ? null : found.toSorted((a, b) => a.from - b.from);
}

// Places that rise from span to span and end where the list or the text does.
function byPlace(spans: readonly Item[], size: number): Span[] | null {
  const [one = {}] = spans;
  const [first, last] = [keyIn(one, (name) => FIRST_PLACE.test(name)), keyIn(one, (name) => LAST_PLACE.test(name))];
  if (first === undefined || last === undefined) return null;
  const found = spans.map((item): Span => ({ item, from: Number(item[first]), to: Number(item[last]) }));
  const rises = found.every(
    ({ from, to }, i) =>
      Number.isInteger(from) && Number.isInteger(to) && to >= from && from >= (found[i - 1]?.to ?? 0),
  );
  const until = found.at(-1)?.to ?? 0;
  if (!rises || until > size || until < size * NEARLY_ALL - 1) return null;
  // Where a span begins where the one before it ends, the end is the first place behind it.
  const open = found.some(({ from }, i) => i > 0 && from === found[i - 1]?.to) || until === size;
  return open ? found : found.map((span) => ({ ...span, to: span.to + 1 }));
}

// The span that has most of each piece; of a piece between two, the one before it.
function spansOfPieces(pieces: readonly Piece[], spans: readonly Span[]): (Span | null)[] {
  let at = 0;
  return pieces.map(({ from, to }) => {
    if (from === null) return spans[at] ?? null;
    const until = Math.max(to ?? from, from + 1);
    while ((spans[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= from && (spans[at]?.to ?? 0) <= from) at += 1;
    let best = spans[at] ?? null;
    let most = 0;
    for (const span of spans.slice(at, at + LOOKED_AHEAD)) {
      const both = Math.min(span.to, until) - Math.max(span.from, from);
      if (both > most) [best, most] = [span, both];
    }
    return best;
  });
}

// Pieces of one span after another as one turn, with the times of the first and the last.
function joined(pieces: readonly Piece[], spans: readonly (Span | null)[]): Item[] {
  const runs: { span: Span | null; own: Piece[] }[] = [];
  for (const [i, piece] of pieces.entries()) {
    const span = spans[i] ?? null;
    const last = runs.at(-1);
    if (last !== undefined && last.span === span) last.own.push(piece);
    else runs.push({ span, own: [piece] });
  }
  return runs.map(({ span, own }) => {
    const ends = Object.entries(own.at(-1)?.item ?? {}).slice(-1);
    return {
      speaker: span?.item['speaker'],
      ...own[0]?.item,
      ...(own.length > 1 ? Object.fromEntries(ends) : {}),
      text: joinParts(own.map(({ text }) => text)),
    };
  });
}

function itemsOf(value: unknown): Item[] | null {
  const { lists, texts } = partsOf(value);
  const speakers = lists.flatMap((list) => {
    const found = spansIn(list);
    return found === null ? [] : [found];
  });
  if (speakers.length === 0) return null;
  const said = lists.flatMap((list) => {
    const found = piecesOf(list);
    return found === null ? [] : [found];
  });
  for (const spans of speakers) {
    for (const pieces of said) {
      const timed = pieces.filter(({ from }) => from !== null).length >= pieces.length * NEARLY_ALL;
      const places = byPlace(spans, pieces.length);
      if (places !== null)
        return places.flatMap((span) => {
          const own = pieces.slice(span.from, span.to);
          return joined(
            own,
            own.map(() => span),
          );
        });
      const times = timed ? byTime(spans) : null;
      if (times !== null) return joined(pieces, spansOfPieces(pieces, times));
    }
    for (const text of texts) {
      const letters = byPlace(spans, text.length);
      if (letters !== null)
        return letters.map(({ item, from, to }) => ({ speaker: item['speaker'], text: text.slice(from, to) }));
    }
  }
  return null;
}

/**
 * What was said in one list, words or sentences or one text, and who spoke in another: from when to when, or from which
 * word or letter to which. As programs write it that tell speakers apart for themselves.
 */
export const spansApart: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value): ShapeReading | null => {
    const items = itemsOf(value);
    const reading = items === null ? null : readTurns(value, { items, ofWords: false });
    return reading === null
      ? null
      : { ...reading, notes: ['What was said and who spoke stood in two lists; they were put together.'] };
  },
};
