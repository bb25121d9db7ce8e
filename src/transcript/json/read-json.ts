import { isEachOnce } from '../talk/each-once.ts';
import { nobodySpeaks } from '../talk/nobody-speaks.ts';
import { isEvent } from '../around/document-parts.ts';
import { withoutPutIn } from '../around/put-in.ts';
import { severalCalls } from '../calls/call-id.ts';
import { callsInJson } from '../calls/calls-in-json.ts';
import { verdictOn } from '../verdict/is-no-talk.ts';
import { columnsOfSaid } from './evidence/columns-of-said.ts';
import { withHeadedRows } from './headed-rows.ts';
import { normaliseText } from '../text/normalise.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import type { SpeakerFact, TranscriptDamage } from '../types.ts';
import { jsonDamage } from './json-damage.ts';
import { byFieldNames } from './unlisted/by-field-names.ts';
import { namedSides } from './unlisted/named-sides.ts';
import { withOneBranch } from './one-branch.ts';
import { RECORDS, unknownFormat } from './nearest-format.ts';
import type { ShapeReading } from './shape.ts';
import { parsedLiterals, parseTranscriptJson } from './parse-transcript-json.ts';
import { restoreText } from './restore-text.ts';
import { shapes } from './shapes.ts';
import { readShapes, readValue } from './choose-reading.ts';
import { modelCalls } from './vendors/model-calls.ts';
import { looksLikeJson } from './looks-like-json.ts';

function normalised(segment: Segment): Segment {
  const { speaker } = segment;
  return {
    ...segment,
    speaker: speaker === null ? null : normaliseText(restoreText(speaker)),
    text: normaliseText(restoreText(segment.text)),
  };
}

/** JSON that can be read, or why it cannot: it is broken, or whole and of no format that is known. */
export type OpenedJson = { reading: ShapeReading & { vendor: string } } | { damage: TranscriptDamage };

/** Reads a text that begins as JSON. Never throws. Linear. */
export function openJson(text: string): OpenedJson {
  const json = parseTranscriptJson(text);
  const written = json ?? parsedLiterals(text);
  const parsed = written === undefined ? undefined : { value: withHeadedRows(withOneBranch(written.value)) };
  const found = parsed === undefined ? null : readValue(parsed.value, text.length);
  const reading = found === null ? null : { ...found, segments: withoutPutIn(found.segments) };
  if (parsed !== undefined && reading !== null && !isListed(reading)) {
    if (areRecords(parsed.value, reading))
      return { damage: { kind: 'unknown format', sentence: RECORDS, place: null } };
    const calls =
      isFirstOfCalls(reading) || reading.vendor === modelCalls.vendor ? 1 : callsInJson(parsed.value, readShapes);
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
