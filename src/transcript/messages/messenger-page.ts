import type { Reading, Segment, TranscriptReader } from '../format.ts';
import { isNotice } from '../around/notice.ts';
import { leftOut } from '../around/left-out.ts';
import { isPageNoise } from '../around/page-noise.ts';
import { timeAlone } from '../lines/header-lines.ts';
import { foundOnce } from '../text/found-once.ts';

/** What the page has for screen readers behind each message. */
const END = 'Enter';
/** Whose page it is. */
const OWN = 'You sent';
const YOU = 'You';
const REPLIED = /^(?:You|.{1,60}) replied to .{1,60}$/u;
const QUOTED = 'Original message:';
// What was taken back, and calls.
const TOLD =
  /^.{1,60} unsent a message$|^You (?:unsent a message|missed a call from .{1,60}|called .{1,60})\.?$|^.{1,60} missed your call\.?$|^(?:\p{L}{2,12} )?\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?$/u;
// A reaction to the message above.
const REACTION = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F|\d| ){1,16}$/u;
const LONGEST_NAME = 80;
const FEWEST = 2;

interface Message {
  speaker: string;
  words: string[];
}

interface Page {
  messages: Message[];
  left: number;
}

const isTold = (line: string): boolean =>
  TOLD.test(line) || REACTION.test(line) || timeAlone(line) !== null || isPageNoise(line) || isNotice(line, new Set());

// The name that stands above a message, and again its first word.
const isNamed = (first: string, second: string): boolean =>
  first.length <= LONGEST_NAME && (second === first || first.startsWith(`${second} `));

// What stands above the words of a message.
const isHead = (line: string, below: string): boolean => line === OWN || isNamed(line, below);

// The lines between two ends: what the page tells, whom the message answers, who sent it, and what it says.
function readMessage(lines: readonly string[], people: ReadonlySet<string>): { message: Message | null; left: number } {
  const own: string[] = [];
  let left = 0;
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? '';
    if (REPLIED.test(line) && lines[i + 1] === QUOTED) {
      const from = i;
      i += 2;
      // What is quoted may have several lines, up to who answers it.
      while (own.length === 0 && i + 1 < lines.length && !isHead(lines[i + 1] ?? '', lines[i + 2] ?? '')) i += 1;
      left += i - from + 1;
    } else if (own.length === 0 && (isTold(line) || (people.has(line) && TOLD.test(lines[i + 1] ?? '')))) left += 1;
    else own.push(line);
  }
  const [first = '', second = '', ...rest] = own;
  if (first === OWN) return { message: { speaker: YOU, words: own.slice(1) }, left };
  if (rest.length > 0 && isNamed(first, second)) return { message: { speaker: first, words: rest }, left };
  return { message: null, left: left + own.length };
}

function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === END) blocks.push([]);
    else if (line !== '') blocks.at(-1)?.push(line);
  }
  return blocks;
}

const page = foundOnce((text): Page | null => {
  if (!text.includes(`\n${END}\n`) || !text.includes(OWN)) return null;
  const blocks = blocksOf(text);
  const people = new Set(blocks.flatMap((lines) => lines.filter((line, i) => isNamed(line, lines[i + 1] ?? ''))));
  const read = blocks.map((lines) => readMessage(lines, people));
  const messages = read.flatMap(({ message }) => message ?? []);
  // Below the last end stands nothing, a note, or a message that was not copied to its end.
  if (messages.length < FEWEST || read.slice(0, -1).some(({ message }) => message === null)) return null;
  return { messages, left: read.reduce((sum, { left }) => sum + left, 0) };
});

const NO_TURNS: Reading = { segments: [], vendor: null, notes: [] };

/**
 * A conversation of Facebook's Messenger that was copied from its page: a name, its first word again, the words, and `Enter`;
 * `You sent` above those of whoever copied it. Times stand above some only, so none are given. Linear.
 */
export const messengerPage: TranscriptReader = {
  format: 'labelled-text',
  recognise: page.recognise,
  read: (text) => {
    const found = page.take(text);
    if (found === null) return NO_TURNS;
    const segments = found.messages.map(({ speaker, words }): Segment => ({
      speaker,
      text: words.join(' '),
      startMs: null,
      endMs: null,
    }));
    return { segments, vendor: null, notes: leftOut(0, found.left) };
  },
};
