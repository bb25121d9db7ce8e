// Chats as programs that read a screen aloud name each message: "Ann Lee, Is it free?, 9:15 AM, Read", or "Is it free? Ann Lee 9:15
// AM list item 1 of 4". The copy has one line for each message.
import { leftOut } from '../around/left-out.ts';
import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { foundOnce } from '../text/found-once.ts';
import { filledLines } from '../text/filled-lines.ts';
import { sinceFirst } from '../times/since-first.ts';
import { stampAtEnd, type Stamp } from '../times/stamp.ts';
import { isMediaNote } from './is-media-note.ts';

const FEWEST = 4;
const MOSTLY = 0.5;
const MOST_NAMES = 12;
const LONGEST = 2000;
const LONGEST_NAME = 40;
const MOST_NAME_WORDS = 4;
// ", Delivered", ", Gelesen", ", heart 1": what became of a message.
const STATE = /, (?:[\p{L}][\p{L} ’']{2,24})$/u;
const MOST_STATES = 2;
// "list item 1 of 4", "Listenelement 1 von 4", "row 3 of 9": the words before the numbers are a few.
const OF: ReadonlySet<string> = new Set(['of', 'von', 'sur', 'de', 'di', 'van', 'av', 'z', 'из']);
const NUMBER = /^\d{1,4}$/u;
const WORD = /^\p{L}{2,24}$/u;
const MOST_WORDS_OF_PLACE = 3;
const FIRST_LINES = 60;
const LOOKED_AT = 8000;
const END = 60;
const NOT_SAID = /^(?:foto|video|sprachnachricht|audio|photo|image|picture|sticker|gif|bild|imagen|imagem|immagine)$/iu;

interface Message {
  speaker: string;
  words: string;
  stamp: Stamp;
}

// Behind the last comma, so that a day at the end of the words stays theirs ("until Saturday, 2:03 PM").
function timeAtEnd(line: string): Stamp | null {
  const at = line.lastIndexOf(', ') + 2;
  const stamp = at < 2 ? null : stampAtEnd(line.slice(at));
  return stamp?.at === 0 ? { ...stamp, at, end: line.length } : stampAtEnd(line);
}

// A line without its place in a list; null where it has none.
function withoutPlace(line: string): string | null {
  const words = line.split(' ');
  const [first = '', of = '', last = ''] = words.slice(-3);
  if (!NUMBER.test(last) || !OF.has(of) || !NUMBER.test(first)) return null;
  let end = words.length - 3;
  for (let kept = 0; kept < MOST_WORDS_OF_PLACE; kept += 1) {
    const before = words.slice(0, end - kept).join(' ');
    if (timeAtEnd(before) !== null) return before;
    if (!WORD.test(words[end - kept - 1] ?? '')) break;
  }
  end = words.slice(0, end).join(' ').length;
  return line.slice(0, end);
}

// A line up to the time that it ends in, without states and its place in a list; null where it ends in none.
function timedLine(line: string): { before: string; stamp: Stamp; placed: boolean } | null {
  if (line.length > LONGEST || !/\d/u.test(line.slice(-END))) return null;
  const bare = withoutPlace(line);
  let own = bare ?? line;
  for (let states = 0; states < MOST_STATES && timeAtEnd(own) === null; states += 1) {
    const state = STATE.exec(own.slice(-END));
    if (state === null) return null;
    own = own.slice(0, own.length - state[0].length);
  }
  const stamp = timeAtEnd(own);
  return stamp === null || stamp.at === 0
    ? null
    : { before: own.slice(0, stamp.at).trimEnd(), stamp, placed: bare !== null };
}

// "Ann Lee, Is it free?,": the name up to the first comma.
function nameFirst(before: string): { speaker: string; words: string } | null {
  if (!before.endsWith(',')) return null;
  const comma = before.indexOf(', ');
  const speaker = before.slice(0, Math.max(0, comma));
  const words = before.slice(comma + 2, -1).trim();
  return speaker === '' || speaker.length > LONGEST_NAME || words === '' || !couldBeLabel(speaker)
    ? null
    : { speaker, words };
}

// The names that the words before the times end in, each of more than one line; the longest that comes again.
function namesAtEnds(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const words = line.split(' ');
    for (let count = 1; count <= Math.min(MOST_NAME_WORDS, words.length - 1); count += 1) {
      const end = words.slice(-count).join(' ');
      if (couldBeLabel(end) && !/[.?!,]/u.test(end)) counts.set(end, (counts.get(end) ?? 0) + 1);
    }
  }
  return new Map([...counts].filter(([, count]) => count > 1));
}

function messagesOf(lines: readonly string[]): Message[] {
  const timed = lines.map(timedLine);
  const own = timed.filter((line) => line !== null);
  const first = own.flatMap(({ before, stamp }) => {
    const found = nameFirst(before);
    return found === null ? [] : [{ ...found, stamp }];
  });
  if (first.length >= FEWEST && first.length >= own.length * MOSTLY) return first;
  const placed = own.filter((line) => line.placed);
  if (placed.length < FEWEST) return [];
  const names = namesAtEnds(placed.map(({ before }) => before));
  return placed.flatMap(({ before, stamp }): Message[] => {
    const words = before.split(' ');
    // The longest of the likeliest: "Ann Lee" comes as often as "Lee" does.
    const ends = Array.from({ length: Math.min(MOST_NAME_WORDS, words.length - 1) }, (_, i) =>
      words.slice(-i - 1).join(' '),
    );
    const speaker = ends
      .filter((end) => names.has(end))
      .toSorted((a, b) => (names.get(b) ?? 0) - (names.get(a) ?? 0) || b.length - a.length)[0];
    return speaker === undefined ? [] : [{ speaker, words: before.slice(0, -speaker.length).trimEnd(), stamp }];
  });
}

function find(text: string): Reading | null {
  const first = filledLines(text.slice(0, LOOKED_AT), FIRST_LINES);
  // Nearly every other text stops here.
  if (first.filter((line) => timedLine(line) !== null).length < FEWEST - 1) return null;
  const lines = filledLines(text);
  const messages = messagesOf(lines);
  const names = new Set(messages.map(({ speaker }) => speaker));
  if (messages.length < FEWEST || messages.length < lines.length * MOSTLY) return null;
  if (names.size < 2 || names.size > MOST_NAMES || names.size * 2 > messages.length) return null;
  const said = messages.filter(({ words }) => !isMediaNote(words) && !NOT_SAID.test(words));
  const since = sinceFirst(said.map(({ stamp }) => stamp));
  return {
    segments: said.map(({ speaker, words }, i): Segment => ({
      speaker,
      text: words,
      startMs: since[i]?.startMs ?? null,
      endMs: null,
    })),
    vendor: null,
    notes: leftOut(0, lines.length - said.length),
  };
}

const lists = foundOnce(find);

/** A chat as it is read aloud: a line for each message, with who wrote it, its time and what became of it. Linear. */
export const spokenList: TranscriptReader = {
  format: 'labelled-text',
  recognise: lists.recognise,
  read: (text) => lists.take(text) ?? { segments: [], vendor: null, notes: [] },
};
