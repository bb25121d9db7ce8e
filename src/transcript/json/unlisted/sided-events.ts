// Reads a list of events of which only the kind says who speaks: "user_transcript", "agent_response".
import type { SpeakerFact } from '../../types.ts';
import { isRecord, type JsonShape, type ShapeReading } from '../shape.ts';
import { allLists } from './lists/all-lists.ts';
import { readTurns } from './by-field-names.ts';
import { openedItem } from './opened-item.ts';
import { type EventSide, sideOfEvent } from './speakers/side-of-event.ts';
import { plainName, SPEAKERS, WORDS } from './speakers/usual-names.ts';
import { SENTENCE_END } from '../../text/sentence-end.ts';

type Item = Readonly<Record<string, unknown>>;

const MOST_LISTS = 20;
const FEWEST = 3;
const MOST_MEMBERS = 60;
const KINDS = [
  'type',
  'event',
  'eventtype',
  'eventname',
  'kind',
  'name',
  'action',
  'format',
  'direction',
  'source',
  'msg',
];
// Under these an event has its words where no usual name is there.
const OWN_WORDS = /(?:payload|query|response|reply|input|output|speech|transcript|said|line|prompt|value)$/u;
const RANKS = new Map(WORDS.map((name, i) => [name, i]));
const TAKEN = new Set([...WORDS, ...SPEAKERS, ...KINDS]);
const QUESTION = /[?？؟]\s*$/u;

function sideOf(members: readonly (readonly [string, string])[]): EventSide | null {
  for (const kind of KINDS) {
    const found = members.find(([name]) => name === kind);
    const side = found === undefined ? null : sideOfEvent(found[1]);
    if (side !== null) return side;
  }
  return null;
}

// `{"agentMessage": {"text": "…"}}`: the one member that is called after a side.
function sideOfMember(item: Item): EventSide | null {
  const sides = Object.entries(item)
    .slice(0, MOST_MEMBERS)
    .flatMap(([key, value]) => (isRecord(value) ? [sideOfEvent(key)] : []))
    .filter((side) => side !== null);
  return sides.length === 1 ? (sides[0] ?? null) : null;
}

// The words under the most usual name; else under one that events have.
function wordsOf(members: readonly (readonly [string, string])[]): string | null {
  let best: { rank: number; text: string } | null = null;
  for (const [name, text] of members) {
    const rank = RANKS.get(name) ?? (OWN_WORDS.test(name) ? RANKS.size : null);
    if (rank !== null && text.trim() !== '' && (best === null || rank < best.rank)) best = { rank, text };
  }
  return best?.text ?? null;
}

function turnsOf(list: readonly Item[]): Item[] {
  const turns: Item[] = [];
  const last = new Map<EventSide, string>();
  for (const item of list) {
    const opened = Object.entries(openedItem(item));
    const plain = opened.map(([key, value]) => [plainName(key), value] as const);
    const side = sideOf(plain) ?? sideOfMember(item);
    const text = side === null ? null : wordsOf(plain.filter(([, value]) => sideOfEvent(value) !== side));
    // What ends a turn may give its words once more.
    if (side === null || text === null || last.get(side) === text) continue;
    last.set(side, text);
    const rest = opened.filter(([key]) => !TAKEN.has(plainName(key)));
    turns.push({ ...Object.fromEntries(rest), speaker: side, text });
  }
  return turns;
}

// Two sides, sentences, and somebody asks: a program's requests, and records of who changed what, are none.
function isTalk(turns: readonly Item[]): boolean {
  const texts = turns.map((turn) => String(turn['text']));
  return (
    turns.length >= FEWEST &&
    new Set(turns.map((turn) => turn['speaker'])).size === 2 &&
    texts.some((text) => QUESTION.test(text)) &&
    texts.filter((text) => SENTENCE_END.test(text.trimEnd())).length * 2 >= texts.length
  );
}

// Who talks with a program is the one who practises.
const WITH_PROGRAM: readonly SpeakerFact[] = [
  { speaker: 'user', role: 'rep', email: null },
  { speaker: 'assistant', role: 'customer', email: null },
  { speaker: 'agent', role: 'customer', email: null },
];

/**
 * Events of which only the kind says who speaks: `{"type": "user_transcript", …}` and `{"type": "agent_response", …}`,
 * `"request"` and `"speak"`. Pieces of turns, calls of tools and what has no words are left out.
 */
export const sidedEvents: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value): ShapeReading | null => {
    for (const list of allLists(value).slice(0, MOST_LISTS)) {
      const turns = turnsOf(list);
      const reading = isTalk(turns) ? readTurns(value, { items: turns, ofWords: false }) : null;
      if (reading === null) continue;
      const withUser = reading.segments.some(({ speaker }) => speaker === 'user');
      return {
        segments: reading.segments,
        people: withUser ? WITH_PROGRAM : (reading.people ?? []),
        notes: ['It is JSON of no vendor that is known here; the kinds of its events say who speaks.'],
      };
    }
    return null;
  },
};
