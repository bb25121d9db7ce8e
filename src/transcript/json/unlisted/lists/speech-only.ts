import { roleOf } from '../../../speakers/role-words.ts';
import { isRecord } from '../../shape.ts';
import { plainName } from '../speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

const KINDS = ['type', 'parttype', 'eventtype', 'messagetype', 'kind', 'subtype'];
// What an entry's type says where somebody speaks or writes.
const SPEECH = new Set(
  'transcript message msg chatmsg text comment utterance speech usermessage agentmessage assistantmessage chatmessage transcripttextsegment transcription spoken say sentence default reply incoming outgoing inbound outbound'.split(
    ' ',
  ),
);
// Beside messages a comment is one among colleagues.
const COMMENT = 'comment';
const MESSAGES = new Set(['message', 'msg', 'chatmsg', 'chatmessage']);
// What an entry's type says of what the other side never saw, where most are nothing of the kind.
const UNSEEN_KINDS = new Set([
  'private',
  'privatenote',
  'privatemessage',
  'internal',
  'internalnote',
  'internalmessage',
  'note',
  'system',
  'systemmessage',
]);
// "Event/Call" beside "RichText".
const isUnseenKind = (type: string): boolean => UNSEEN_KINDS.has(type) || type.startsWith('event');
const COMINGS = /join|leave|left|topic|purpose|archive|rename|pinned|added|removed/u;
const MOST_KINDS = 10;
// Flags of what the other side never saw: notes among colleagues, and what was taken back.
const UNSEEN = new Set(['private', 'isprivate', 'privatenote', 'isnote', 'isinternalnote', 'deleted', 'isdeleted']);
// … and of what it did see.
const SEEN = new Set(['public', 'ispublic', 'visibletocustomer']);
// Whom an entry was for, where that was only colleagues: beside "visibility": "all" there are "agents".
const AUDIENCES = new Set(['visibility', 'audience']);
const COLLEAGUES = new Set(['agents', 'agentsandmanagers', 'int', 'internal', 'private', 'staff', 'team']);
// Reactions that a messenger writes as messages of their own.
const REACTION =
  /^(?:Reacted \S{1,16} to your message|(?:Liked|Loved|Laughed at|Emphasized|Disliked|Questioned) (?:a message|an image|“.{0,300}”))\s*$/u;

/**
 * The entries in which somebody speaks, where the entries' types tell: beside "transcript" or "message" a "moment", an
 * "event" or a "note" is no speech; nor is a message about who came and went, one that is marked as private or deleted,
 * or that only reacts. All of them where no type is known.
 */
export function speechOnly<One extends Item>(items: readonly One[]): readonly One[] {
  let kept = items;
  for (const kind of KINDS) {
    const key = Object.keys(items.find((item) => isRecord(item) && hasPlain(item, kind)) ?? {}).find(
      (name) => plainName(name) === kind,
    );
    if (key === undefined) continue;
    const typeOf = (item: One): string => (typeof item[key] === 'string' ? plainName(item[key]) : '');
    if (kind === 'subtype') kept = kept.filter((item) => !COMINGS.test(typeOf(item)));
    else if (kept.some((item) => SPEECH.has(typeOf(item)))) {
      const messages = kept.some((item) => MESSAGES.has(typeOf(item)));
      kept = kept.filter((item) => isSpeech(typeOf(item)) && !(messages && typeOf(item) === COMMENT));
    } else {
      const seen = kept.filter((item) => !isUnseenKind(typeOf(item)));
      if (seen.length * 2 > kept.length) kept = seen;
    }
  }
  kept = withoutInstructions(withoutCodes(withoutThoughts(kept)));
  const seen = kept.filter((item) => !isUnseen(item));
  return seen.length === 0 ? kept : seen;
}

// What a model thought before it answered.
const withoutThoughts = <One extends Item>(items: readonly One[]): readonly One[] => {
  const said = items.filter((item) => !(typeof item['type'] === 'string' && THOUGHTS.has(plainName(item['type']))));
  return said.length > 1 ? said : items;
};
const THOUGHTS = new Set(['reasoning', 'thinking', 'summarytext', 'redactedthinking']);

const INSTRUCTIONS = new Set(['system', 'tool', 'function', 'developer']);
const TALKING = new Set(['assistant', 'user', 'agent', 'human', 'bot']);

// Beside what a program and a person say to each other stand its instructions and its calls of tools.
function withoutInstructions<One extends Item>(items: readonly One[]): readonly One[] {
  const roleIn = (item: One): string => (typeof item['role'] === 'string' ? item['role'].toLowerCase() : '');
  return items.some((item) => TALKING.has(roleIn(item)))
    ? items.filter((item) => !INSTRUCTIONS.has(roleIn(item)))
    : items;
}

// Rocket.Chat marks what it tells itself, and only that, by a short code: "uj" for somebody who joined.
function withoutCodes<One extends Item>(items: readonly One[]): readonly One[] {
  const plain = items.filter((item) => typeof item['t'] !== 'string' || item['t'] === '' || item['t'] === 'e2e');
  return plain.length * 2 > items.length ? plain : items;
}

// "customer" beside "message" tells who wrote, not that it is no speech.
const isSpeech = (type: string): boolean => SPEECH.has(type) || roleOf(type) !== null;

/** The entries without those of nobody whose kind nobody's entry has: what a program tells between messages. */
export function withoutNotices<One extends Item>(
  items: readonly One[],
  isNamed: (item: One) => boolean,
): readonly One[] {
  const nobodys = items.filter((item) => !isNamed(item));
  if (nobodys.length === 0) return items;
  let kept = items;
  for (const kind of KINDS) {
    const key = Object.keys(items[0] ?? {}).find((name) => plainName(name) === kind);
    if (key === undefined) continue;
    const named = new Set(items.filter(isNamed).map((item) => item[key]));
    if (named.size <= MOST_KINDS) kept = kept.filter((item) => isNamed(item) || named.has(item[key]));
  }
  return kept;
}

function isUnseen(item: Item): boolean {
  for (const key of Object.keys(item)) {
    const value = item[key];
    if (value === true && UNSEEN.has(plainName(key))) return true;
    if (value === false && SEEN.has(plainName(key))) return true;
    if (typeof value === 'string' && AUDIENCES.has(plainName(key)) && COLLEAGUES.has(plainName(value))) return true;
    if (typeof value === 'string' && value.length <= 400 && REACTION.test(value)) return true;
  }
  return false;
}

const hasPlain = (item: Item, name: string): boolean => Object.keys(item).some((key) => plainName(key) === name);
