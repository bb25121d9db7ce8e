import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { leftOut } from '../around/left-out.ts';
import { ownWords } from './zoom-chat-words.ts';
import { parseTime, WALL_CLOCK_MS } from '../times/timestamps.ts';
import { DAY_MS } from '../../lib/time/units.ts';

interface Header {
  sender: string;
  atMs: number;
  /** The day as written, where the line has one. */
  day: string | null;
  clock: boolean;
  rest: string;
}

const LONGEST_HEADER = 400;
const TIME = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{1,2}:\d{2}:\d{2})(?:\s?([AaPp])\.?[Mm]\.?)?(?=\s)/u;
// Zoom writes "From … to …" in the language of its window.
const LANGUAGES: Readonly<Record<string, string>> = {
  From: 'to',
  Von: 'an',
  De: 'à|a|para',
  Da: 'a',
  Van: 'naar|aan',
  Från: 'till',
  Fra: 'til',
  Od: 'do',
  От: 'для|к',
};
const FROM = new RegExp(`^\\s{1,4}(${Object.keys(LANGUAGES).join('|')})\\s{1,4}`, 'u');
// The word before whom a message is for, between spaces.
const TO = new Map(Object.entries(LANGUAGES).map(([from, to]) => [from, new RegExp(`\\s(?:${to})(?=\\s)`, 'giu')]));
const LONGEST_RECIPIENT = 200;
const TABBED = /^\t([^\t]{1,200}):\t(.*)$/u;

function hourOf(time: string, half: string | undefined): number {
  const at = parseTime(time) ?? 0;
  if (half === undefined) return at;
  const noon = DAY_MS / 2;
  return (at % noon) + (half.toLowerCase() === 'p' ? noon : 0);
}

// "Ann Lee" of "Ann Lee to Everyone"; null where nobody is named whom it is for.
function beforeRecipient(text: string, to: RegExp): string | null {
  for (const { index, 0: word } of text.matchAll(to)) {
    const from = text.slice(0, index).trim();
    const rest = text.slice(index + word.length).trimStart();
    if (from !== '' && rest !== '' && rest.length <= LONGEST_RECIPIENT && !rest.includes(':')) return from;
  }
  return null;
}

// Whose message it is and what of it stands in the same line; null where the line begins no message.
function afterFrom(text: string, language: string): { sender: string; rest: string } | null {
  const to = TO.get(language);
  if (to === undefined) return null;
  const head = text.slice(0, LONGEST_HEADER);
  const bare = text.length < LONGEST_HEADER ? head.trimEnd() : '';
  const sender = bare.endsWith(':') ? beforeRecipient(bare.slice(0, -1), to) : null;
  if (sender !== null) return { sender, rest: '' };
  const spaced = / :(?: |$)/u.exec(head)?.index ?? -1;
  const colon = spaced >= 0 ? spaced + 1 : head.indexOf(':');
  if (colon <= 0) return null;
  const name = head.slice(0, colon);
  return { sender: beforeRecipient(name, to) ?? name.trim(), rest: text.slice(colon + 1).trim() };
}

function readHeader(line: string): Header | null {
  const time = TIME.exec(line.slice(0, 40));
  if (time === null) return null;
  const [whole, day = null, clock = '', half] = time;
  const after = line.slice(whole.length);
  const head = { atMs: hourOf(clock, half), day, clock: half !== undefined || day !== null };
  const tabbed = TABBED.exec(after);
  if (tabbed !== null) return { ...head, sender: (tabbed[1] ?? '').trim(), rest: tabbed[2] ?? '' };
  const from = FROM.exec(after.slice(0, 30));
  const message = from === null ? null : afterFrom(after.slice(from[0].length), from[1] ?? '');
  return message === null || message.sender === '' ? null : { ...head, ...message };
}

// Times since the first message where they are those of the wall; past midnight goes on.
function fromStart(headers: readonly Header[]): { times: number[]; note: string | null } {
  const [first] = headers;
  if (first === undefined || !(first.clock || first.atMs >= WALL_CLOCK_MS))
    return { times: headers.map(({ atMs }) => atMs), note: null };
  const start = dayOf(first) + first.atMs;
  let midnights = 0;
  let before = first;
  const times = headers.map((header) => {
    if (header.day === null && header.atMs < before.atMs - DAY_MS / 2) midnights += DAY_MS;
    before = header;
    return Math.max(0, dayOf(header) + header.atMs + midnights - start);
  });
  return { times, note: 'The chat gives the time of day; times are counted from its first message.' };
}

const dayOf = ({ day }: Header): number => (day === null ? 0 : Date.parse(`${day}T00:00:00Z`) || 0);

function read(text: string): Reading {
  const messages: { header: Header; lines: string[] }[] = [];
  let before = 0;
  for (const line of text.split('\n')) {
    const header = /^\d/u.test(line) ? readHeader(line) : null;
    if (header !== null) messages.push({ header, lines: [header.rest] });
    else if (messages.length > 0) messages.at(-1)?.lines.push(line.trim());
    else if (line.trim() !== '') before += 1;
  }
  const { times, note } = fromStart(messages.map(({ header }) => header));
  const said = messages.map(({ lines }) => ownWords(lines));
  const segments = messages.map(({ header }, i): Segment => ({
    speaker: header.sender,
    text: said[i]?.text ?? '',
    startMs: times[i] ?? null,
    endMs: null,
  }));
  const quoting = said.filter(({ kind }) => kind !== 'message').length;
  const notes = ['This format gives the time each message was sent; nobody spoke.'];
  if (note !== null) notes.push(note);
  if (quoting > 0)
    notes.push(
      `In ${quoting} ${quoting === 1 ? 'message that answers or reacts' : 'messages that answer or react'}, the quotation of the other message was left out.`,
    );
  notes.push(...leftOut(before));
  return { segments, vendor: 'zoom', notes };
}

/**
 * The chat that Zoom saves beside a recording: `00:12:34⇥Ann Lee:⇥text`, `00:12:34 From Ann Lee to Everyone:` with the
 * text below, and the older `12:01:33 From Ann Lee : text`; also to one person (`(Direct Message)`). Lines until the
 * next such line belong to the message.
 */
export const zoomChat: TranscriptReader = {
  format: 'zoom-chat',
  recognise: (text) => {
    let lines = 0;
    let headers = 0;
    for (const line of text.slice(0, 20_000).split('\n', 200)) {
      if (line.trim() === '') continue;
      lines += 1;
      if (readHeader(line) !== null) headers += 1;
    }
    return headers >= 1 && headers >= lines * 0.1;
  },
  read,
};
