import { isEachOnce } from '../talk/each-once.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { isEvent } from '../around/document-parts.ts';
import { severalCalls } from '../calls/call-id.ts';
import { callsInJson } from '../calls/calls-in-json.ts';
import { verdictOn } from '../verdict/is-no-talk.ts';
import { columnsOfSaid } from './evidence/columns-of-said.ts';
import { withHeadedRows } from './headed-rows.ts';
import { normaliseText } from '../text/normalise.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import type { SpeakerFact, TranscriptDamage } from '../types.ts';
import { byEvidence } from './evidence/by-evidence.ts';
import { namedByPlace } from './evidence/people-by-place.ts';
import { jsonDamage } from './json-damage.ts';
import { byFieldNames } from './unlisted/by-field-names.ts';
import { namedSides } from './unlisted/named-sides.ts';
import { RECORDS, unknownFormat } from './nearest-format.ts';
import { withoutGrowing } from '../repeats/without-growing.ts';
import type { ShapeReading } from './shape.ts';
import { parsedLiterals, parseTranscriptJson } from './parse-transcript-json.ts';
import { restoreText } from './restore-text.ts';
import { shapes } from './shapes.ts';
import { spansApart } from './unlisted/spans-apart.ts';
import { insides, memberNamesIn, withoutWrappers } from './without-wrappers.ts';
import { withParsedStrings } from './strings-inside.ts';

/**
 * How a text begins that can only be JSON: `{"name":`, `[{`, `{` and a line break, … Not `[00:01] Ann:` and not
 * `{inaudible}`.
 */
export function looksLikeJson(text: string): boolean {
  return BEGINNING.test(text.slice(0, 2000).trimStart().slice(0, 600));
}

const BEGINNING =
  /^(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,300}(?:"\s*(?::|$)|$)|'(?:[^'\\\n]|\\.){0,100}'\s*:|[\p{L}_$][\p{L}\p{N}_$]{0,40}\s?:\s*[[{]|\}\s*$)|\[\s*(?:\{\s*(?:["'}]|:[\p{L}\p{N}_]{1,60}\s?=>|$)|\]\s*$|\(\s*["']|\[\s*(?:"(?:[^"\\\n]|\\.){0,300}"|-?\d{1,12}(?:\.\d{1,12})?)\s*,))/u;

/** What a parsed value holds, by the first shape that fits; a list of one value is that one. */
function readShapes(value: unknown, among = shapes): (ShapeReading & { vendor: string }) | null {
  let empty: (ShapeReading & { vendor: string }) | null = null;
  for (const shape of among) {
    const reading = shape.read(value);
    if (reading === null) continue;
    // Members of a vendor's that hold none of the words: others may find them.
    if (reading.segments.length > 0 && reading.segments.every(({ text }) => text.trim() === '')) {
      empty ??= { ...reading, vendor: shape.vendor };
      continue;
    }
    // A vendor's members beside speakers that it does not know: others may find them.
    const better =
      isNobodys(reading) && shape !== byFieldNames ? (byFieldNames.read(value) ?? spansApart.read(value)) : null;
    if (better !== null) return { ...better, vendor: byFieldNames.vendor };
    return { ...(shape === byFieldNames ? reading : withTimes(reading, value)), vendor: shape.vendor };
  }
  return Array.isArray(value) && value.length === 1 && !Array.isArray(value[0]) ? readShapes(value[0], among) : empty;
}

// The times of entries that are a vendor's but for the names of their times.
function withTimes(reading: ShapeReading, value: unknown): ShapeReading {
  if (reading.segments.some(({ startMs }) => startMs !== null)) return reading;
  const named = byFieldNames.read(value)?.segments ?? [];
  return named.length === reading.segments.length && named.some(({ startMs }) => startMs !== null)
    ? {
        ...reading,
        segments: reading.segments.map((segment, i) => ({
          ...segment,
          startMs: named[i]?.startMs ?? null,
          endMs: named[i]?.endMs ?? null,
        })),
      }
    : reading;
}

const isNobodys = ({ segments }: ShapeReading): boolean => segments.every(({ speaker }) => speaker === null);

function normalised(segment: Segment): Segment {
  const { speaker } = segment;
  return {
    ...segment,
    speaker: speaker === null ? null : normaliseText(restoreText(speaker)),
    text: normaliseText(restoreText(segment.text)),
  };
}

function readStrings(value: unknown): (ShapeReading & { vendor: string }) | null {
  const inside = withParsedStrings(value);
  // What the longest holds may be a vendor's, which stands at the top of its own file.
  return inside === null ? null : (readShapes(inside.longest) ?? readShapes(inside.value));
}

// Whether a value has the members by which a vendor's file is known: else it is not looked for at every depth.
function mayBeVendors(value: unknown): boolean {
  const names = memberNamesIn(value);
  return shapes.some(({ marks }) => marks.some((set) => set.length > 0 && set.every((name) => names.has(name))));
}

// What a vendor gave may stand inside of another's answer, and each entry inside of an object of its own.
function readInside(value: unknown, found: (ShapeReading & { vendor: string }) | null): typeof found {
  if (found !== null && isVendors(found) && speakersOf(found) > 1) return found;
  const plain = withoutWrappers(value);
  const may = mayBeVendors(value);
  // Only vendors' shapes must stand at the top: the others look inside by themselves, and eight times as much would be read.
  const ofVendors = (from: unknown) => (may ? insides(from).map((inner) => () => readShapes(inner, VENDORS)) : []);
  const others =
    plain === value ? ofVendors(value) : [...ofVendors(value), () => readShapes(plain), ...ofVendors(plain)];
  for (const read of others) {
    const reading = read();
    if (reading === null) continue;
    if (
      found === null || speakersOf(found) < 2
        ? speakersOf(reading) > 1
        : isVendors(reading) && tellsMore(reading, found)
    )
      return reading;
  }
  return found;
}

const isVendors = ({ vendor }: { vendor: string }): boolean => vendor !== byFieldNames.vendor;
const VENDORS = shapes.filter(isVendors);
const speakersOf = ({ segments }: ShapeReading): number =>
  new Set(segments.flatMap(({ speaker }) => speaker ?? [])).size;
const lettersOf = ({ segments }: ShapeReading): number => segments.reduce((sum, { text }) => sum + text.length, 0);

const isTimed = ({ segments }: ShapeReading): boolean => segments.some(({ startMs }) => startMs !== null);

// Whether a vendor's reading tells more: words, times, or fewer speakers for as many words.
function tellsMore(reading: ShapeReading, found: ShapeReading): boolean {
  if (speakersOf(reading) < 2 || lettersOf(reading) < lettersOf(found) * MOSTLY) return false;
  return (
    lettersOf(reading) > lettersOf(found) ||
    speakersOf(reading) < speakersOf(found) ||
    (isTimed(reading) && !isTimed(found))
  );
}

const MOSTLY = 0.9;

function readValue(value: unknown, length: number): (ShapeReading & { vendor: string }) | null {
  const reading = readInside(value, readShapes(value));
  // What was taken for words is JSON itself.
  const own = reading === null || isStillJson(reading) ? (readStrings(value) ?? reading) : reading;
  return own === null || isVendors(own) ? own : moreComplete(value, own, length);
}

// What takes turns in the whole file, where the names of members led to nobody or to a part of it.
function moreComplete(
  value: unknown,
  reading: ShapeReading & { vendor: string },
  length: number,
): ShapeReading & { vendor: string } {
  const isWhole = speakersOf(reading) > 1 && lettersOf(reading) >= length * SHARE_OF_WORDS;
  const told = isWhole ? null : byEvidence.read(value);
  const better =
    told !== null && (speakersOf(reading) < 2 || goesOn(told, reading))
      ? { ...told, vendor: byEvidence.vendor }
      : reading;
  return { ...better, segments: [...namedByPlace(value, better.segments)] };
}

// Whether a reading has all that another one has, and far more: what the other took for all was the first page.
function goesOn(told: ShapeReading, reading: ShapeReading): boolean {
  const texts = new Set(told.segments.map(({ text }) => text));
  const names = new Set(told.segments.map(({ speaker }) => speaker));
  return (
    texts.size === told.segments.length &&
    withoutGrowing(told.segments).length === texts.size &&
    lettersOf(told) > lettersOf(reading) * FAR_MORE &&
    reading.segments.every(({ text, speaker }) => texts.has(text) && names.has(speaker))
  );
}

const FAR_MORE = 1.5;
// Of a file that was read wholly so much or more is words.
const SHARE_OF_WORDS = 0.3;

const isStillJson = ({ segments }: ShapeReading): boolean =>
  segments.length > 0 && segments.every(({ text }) => looksLikeJson(text));

/** JSON that can be read, or why it cannot: it is broken, or whole and of no format that is known. */
export type OpenedJson = { reading: ShapeReading & { vendor: string } } | { damage: TranscriptDamage };

/** Reads a text that begins as JSON. Never throws. Linear. */
export function openJson(text: string): OpenedJson {
  const json = parseTranscriptJson(text);
  const written = json ?? parsedLiterals(text);
  const parsed = written === undefined ? undefined : { value: withHeadedRows(written.value) };
  const reading = parsed === undefined ? null : readValue(parsed.value, text.length);
  if (parsed !== undefined && reading !== null && !isListed(reading)) {
    if (areRecords(parsed.value, reading))
      return { damage: { kind: 'unknown format', sentence: RECORDS, place: null } };
    const calls = isFirstOfCalls(reading) ? 1 : callsInJson(parsed.value, readShapes);
    if (calls > 1) return { damage: { kind: 'unknown format', sentence: severalCalls(calls), place: null } };
    const people = withNamedSides(parsed.value, reading);
    return { reading: { ...reading, segments: withoutNotices(reading.segments), people } };
  }
  return {
    damage:
      // What looks like Python's or JavaScript's data and is no conversation is damaged JSON.
      json === undefined
        ? { kind: 'broken', ...jsonDamage(text) }
        : { kind: 'unknown format', sentence: unknownFormat(text), place: null },
  };
}

// What several people wrote of a thing, once each, or goods and what they are, in a list of no known vendor's.
function isListed({ vendor, segments }: ShapeReading & { vendor: string }): boolean {
  const said = segments.flatMap(({ speaker, text }) => (speaker === null ? [] : [{ speaker, words: text }]));
  return (
    vendor === byFieldNames.vendor &&
    said.length >= FEWEST_LISTED &&
    (isEachOnce(said) || nobodySpeaks(said.map(({ words }) => words)))
  );
}

const FEWEST_LISTED = 4;

// Orders, tasks and notes of no known vendor's, in each of which somebody is named beside a text.
const areRecords = (value: unknown, { vendor, segments }: ShapeReading & { vendor: string }): boolean =>
  vendor === byFieldNames.vendor && verdictOn(segments, { columns: columnsOfSaid(value, segments) }).isNoTalk;

// Of a vendor whose files of several calls are known, the first is read, and a note says so.
const isFirstOfCalls = ({ notes = [] }: ShapeReading): boolean => notes.some((note) => FIRST_OF_CALLS.test(note));
const FIRST_OF_CALLS = /^The file has \d{1,9} calls;/u;

// "Ann Lee has joined the chat", said by nobody, between what people say.
function withoutNotices(segments: Segment[]): Segment[] {
  if (segments.every(({ speaker }) => speaker === null)) return segments;
  return segments.filter(({ speaker, text }) => speaker !== null || !isEvent(text.trim()));
}

// Where no entry says whose side somebody is on, the rest of the file may.
function withNamedSides(value: unknown, { segments, people = [] }: ShapeReading): readonly SpeakerFact[] {
  if (people.some(({ role, isUser }) => role !== null || isUser === true)) return people;
  const speakers = [...new Set(segments.map(({ speaker }) => speaker).filter((speaker) => speaker !== null))];
  const named = namedSides(value, speakers);
  return [
    ...named.map((fact) => ({ ...fact, email: people.find(({ speaker }) => speaker === fact.speaker)?.email ?? null })),
    ...people.filter(({ speaker }) => !named.some((fact) => fact.speaker === speaker)),
  ];
}

/**
 * A vendor's JSON. Damaged JSON, and JSON of no known shape, are one unlabelled turn whose `damage` says so, because
 * this reader must not throw and what redacts must see all of the text; nothing is judged of them.
 */
export const jsonTranscript: TranscriptReader = {
  format: 'json',
  recognise: looksLikeJson,
  read: (text): Reading => {
    const opened = openJson(text);
    if ('damage' in opened) {
      const { sentence } = opened.damage;
      const whole = [{ speaker: null, text: normaliseText(text), startMs: null, endMs: null }];
      return { segments: whole, vendor: null, notes: [sentence], damage: sentence };
    }
    return readingOf(opened.reading);
  },
};

function readingOf(reading: ShapeReading & { vendor: string }): Reading {
  const people = (reading.people ?? []).map((fact) => ({ ...fact, speaker: restoreText(fact.speaker) }));
  return { ...reading, people, segments: reading.segments.map(normalised), notes: reading.notes ?? [] };
}

/** A reader for each shape by which a JSON text can be read, whether or not it is the first that fits; parses it once. */
export function readersByShape(text: string): TranscriptReader[] {
  const parsed = parseTranscriptJson(text) ?? parsedLiterals(text);
  if (parsed === undefined) return [];
  const value = withHeadedRows(parsed.value);
  return shapes.map((shape) => ({
    format: jsonTranscript.format,
    recognise: looksLikeJson,
    read() {
      const { segments = [], people = [], notes = [] } = shape.read(value) ?? {};
      const sides = withNamedSides(value, { segments, people });
      return readingOf({ segments: withoutNotices(segments), people: sides, notes, vendor: shape.vendor });
    },
  }));
}
