import { decodeEntities } from '../../text/entities.ts';
import { normaliseText } from '../../text/normalise.ts';
import { labelledText } from '../../lines/labelled-text.ts';
import { otterText } from '../../lines/otter-text.ts';
import { fromChatTemplate } from '../../markup/chat-template.ts';
import { subRip } from '../../captions/sub-rip.ts';
import { webVtt } from '../../captions/web-vtt.ts';
import { zoomChat } from '../../messages/zoom-chat.ts';
import { messageText } from '../message-text.ts';
import type { Reading } from '../../format.ts';
import { lineReaders } from '../../line-readers.ts';
import { readBy } from '../../read-by.ts';
import { asLines as linesOfText } from '../../text/as-lines.ts';
import { isRecord, type JsonShape, text } from '../shape.ts';
import { looksLikeXml, readXmlTranscript } from '../../xml/xml-text.ts';
import { inLayers } from './lists/in-layers.ts';
import { plainName } from './speakers/usual-names.ts';

const PLACES: readonly (readonly string[])[] = [
  ['transcript'],
  ['transcription'],
  ['content'],
  ['text'],
  ['vtt'],
  ['data', 'transcript'],
  ['call', 'transcript'],
  ['result', 'transcript'],
  ['transcript', 'text'],
  ['transcript', 'content'],
  ['artifact', 'transcript'],
  ['message', 'transcript'],
];
const READERS = [webVtt, subRip, zoomChat, otterText, labelledText];

/**
 * A transcript as text in a member of a JSON object, in any format that has speakers: `{"transcript": "Agent:
 * Hello\nUser: Hi"}`.
 */
export const textInside: JsonShape = {
  vendor: 'text inside JSON',
  marks: [],
  read: (value) => {
    const named = [...PLACES.map((place) => text(value, ...place)), ...namedTexts(value)];
    const listed = new Set<string>();
    for (const found of new Set([...named, ...textsIn(value, listed)])) {
      // What is JSON itself is parsed first (strings-inside.ts).
      if (found === null || JSON_INSIDE.test(found.slice(0, 60))) continue;
      const reading =
        fromXml(found) ??
        (named.includes(found) || listed.has(found) || TOML.test(found.slice(0, 100)) ? anyLines(found) : null) ??
        surely(found);
      if (reading !== null && reading.segments.some(({ speaker }) => speaker !== null))
        return {
          segments: [...reading.segments],
          people: reading.people ?? [],
          notes: ['The conversation stood as text inside JSON.', ...reading.notes],
        };
    }
    return null;
  },
};

// TOML begins with "[[turn]]".
const JSON_INSIDE = /^\s{0,20}(?:\{\s{0,20}["{[']|\[\s{0,20}(?:["{']|\[(?!\p{L})))/u;
const TOML = /^\s{0,20}\[\[\p{L}[\p{L}\d_.-]{0,60}\]\]\s/u;

// XML of turns, of which a damaged one is none. Several calls in it are not read as one.
function fromXml(found: string): Reading | null {
  const reading = looksLikeXml(found) ? readXmlTranscript(found) : null;
  return reading === null || (reading.damage ?? null) !== null ? null : reading;
}

// The forms that say by themselves that somebody speaks.
function surely(found: string): Reading | null {
  const own = normaliseText(fromChatTemplate(asLines(found)));
  return READERS.find((reader) => reader.recognise(own))?.read(own) ?? null;
}

// Any form that a transcript in lines has, of at least two people.
function anyLines(found: string): Reading | null {
  const { reading } = readBy(lineReaders, linesOfText(normaliseText(fromChatTemplate(found))));
  const speakers = new Set(
    reading.segments.flatMap(({ speaker, text: said }) => (said.trim() === '' ? [] : (speaker ?? []))),
  );
  return speakers.size >= 2 ? reading : null;
}

const NAMED = /trans[ck]r|conversation|dialog|gespraech|gespräch|chatlog|calltext|messagelog/u;

// The texts under names that say that they are transcripts, wherever they stand.
function namedTexts(value: unknown): string[] {
  const found: string[] = [];
  for (const inner of inLayers(value, LIMITS, membersOf))
    if (isRecord(inner))
      for (const [key, member] of Object.entries(inner).slice(0, LIMITS.most))
        if (typeof member === 'string' && NAMED.test(plainName(key)) && !ABOUT.test(plainName(key))) found.push(member);
  return found.toSorted((a, b) => b.length - a.length).slice(0, MOST_TEXTS);
}

// HTML whose line breaks and paragraphs are the lines of a text.
const BREAK = /<(?:br|\/p|\/div|\/li|\/tr)\s{0,5}\/?>/giu;
// "( 1m 3s ) Ann: …", as chats of service desks count the time.
const COUNTED = /^\(\s?(?:(\d{1,2})h\s)?(?:(\d{1,3})m\s)?(\d{1,2})s\s?\)\s/u;

function asLines(found: string): string {
  const lines = found.replaceAll(BREAK, '\n').split('\n');
  if (lines.length < FEWEST_LINES || (!lines.some((line) => COUNTED.test(line)) && !found.includes('<'))) return found;
  return lines.map((line) => plain(line).replace(COUNTED, stamp)).join('\n');
}

// Entities are decoded once, whether a line has tags or not.
function plain(line: string): string {
  const bare = messageText(line) ?? line;
  return (bare === line ? decodeEntities(line) : bare).trim();
}

function stamp(_: string, hours = '0', minutes = '0', seconds = '0'): string {
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return `[${[all / 3600, (all / 60) % 60, all % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')}] `;
}

const ABOUT =
  /summar|zusammenfass|resum|highlight|(?<!inter)action|task|note|prompt|instruct|analy|description|template|criteri/u;
const LIMITS = { deepest: 6, most: 2000 };
const MOST_TEXTS = 3;
const FEWEST_LINES = 4;

// The longest texts of several lines in a file, and lists of lines, wherever they stand.
function textsIn(value: unknown, listed: Set<string>): string[] {
  const found: string[] = [];
  for (const inner of inLayers(value, LIMITS, membersOf)) {
    if (Array.isArray(inner) && inner.length >= FEWEST_LINES && inner.every((line) => typeof line === 'string')) {
      const lines = inner.join('\n');
      found.push(lines);
      listed.add(lines);
    } else if (typeof inner === 'string' && looksLikeXml(inner)) found.push(inner);
    else if (typeof inner === 'string' && asLines(inner).split('\n', FEWEST_LINES).length >= FEWEST_LINES)
      found.push(inner);
  }
  return found.toSorted((a, b) => b.length - a.length).slice(0, MOST_TEXTS);
}

function membersOf(outer: unknown): readonly unknown[] {
  if (Array.isArray(outer)) return outer.length === 1 ? outer : [];
  return Object.entries(isRecord(outer) ? outer : {})
    .slice(0, LIMITS.most)
    .flatMap(([key, member]) => (ABOUT.test(plainName(key)) ? [] : [member]));
}
