import { looksLikeName } from '../../../labels/accept-labels.ts';
import { couldBeLabel } from '../../../labels/could-be-label.ts';
import { takeTurns } from '../../../labels/take-turns.ts';
import { isProgram, roleOf } from '../../../speakers/role-words.ts';
import { plainName, WORDS } from './usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

const DIRECTIONS = /^(?:incoming|outgoing|inbound|outbound|received|sent)$/u;
const KINDS = new Set(['type', 'messagetype', 'kind', 'box', 'folder']);
// Messages of Android are in the first box where they came in, in the second where they went out.
const BOXES = new Map([
  ['1', 'received'],
  ['2', 'sent'],
]);
// Flags of an entry, and whose it is where one is set and where it is not.
const FLAGS = new Map(
  [
    ['outgoing', 'incoming', 'isfromme fromme issender isoutgoing outgoing issent ismine mine isself fromself'],
    ['incoming', 'outgoing', 'isinbound inbound isincoming incoming isreceived'],
    ['agent', 'customer', 'isagent fromagent isrep isseller isstaff fromstaff isoperator isemployee isadvisor'],
    ['customer', 'agent', 'iscustomer fromcustomer isclient isvisitor iscaller isprospect isbuyer'],
    ['user', 'assistant', 'isuser fromuser isfromuser ishuman fromhuman'],
    ['assistant', 'user', 'isbot frombot isai fromai isassistant ismodel'],
  ].flatMap(([set = '', other = '', names = '']) => names.split(' ').map((name) => [name, { set, other }] as const)),
);
const FEWEST = 3;
const SHARE = 0.8;
const LONGEST_LABEL = 60;

/**
 * Entries of messages or captions that have no member for who speaks, with one: the direction that their type or a flag
 * gives (`"type": "incoming"`, `"is_from_me": 1`, `"isAgent": false`), as the name of the contact where all entries have
 * the same one, or the name with which their words begin. Null
 * where there is neither.
 */
export function withSpeakerApart(items: readonly Item[]): readonly Item[] | null {
  if (items.length < FEWEST) return null;
  return withDirections(items.filter((item) => !isUnsent(item))) ?? withLabels(items);
}

const isBoxed = (item: Item): boolean => 'type' in item && 'address' in item && 'body' in item;

// What lies in another box of a phone was never sent: drafts, what waits, what failed.
const isUnsent = (item: Item): boolean => isBoxed(item) && /^[3-6]$/u.test(String(item['type']));

function withDirections(items: readonly Item[]): readonly Item[] | null {
  const directions = items.map(directionOf);
  return directions.includes(null) || new Set(directions).size !== 2
    ? null
    : (withContact(items, directions) ?? items.map((item, i) => ({ ...item, direction: directions[i] })));
}

const CONTACT = /^(?:contactname|contact|chatpartner|partner|correspondent|conversationwith)$/u;
const CAME_IN = /^(?:received|incoming|inbound)$/u;
const OWNER = 'Me';

// Messages of a phone name the one with whom they were exchanged, in those that came in and in those that went out.
function withContact(items: readonly Item[], directions: readonly (string | null)[]): readonly Item[] | null {
  const key = Object.keys(items[0] ?? {}).find((name) => CONTACT.test(plainName(name)));
  const contact = key === undefined ? null : items[0]?.[key];
  if (key === undefined || typeof contact !== 'string' || items.some((item) => item[key] !== contact)) return null;
  if (!couldBeLabel(contact) || !/^\p{L}/u.test(contact) || !directions.some((own) => CAME_IN.test(own ?? '')))
    return null;
  return items.map((item, i) => {
    const cameIn = CAME_IN.test(directions[i] ?? '');
    return { ...item, speaker: cameIn ? contact : OWNER, role: cameIn ? 'customer' : 'rep' };
  });
}

function directionOf(item: Item): string | null {
  for (const [key, value] of Object.entries(item)) {
    const name = plainName(key);
    const flag = FLAGS.get(name);
    if (flag !== undefined && (value === true || value === 1)) return flag.set;
    if (flag !== undefined && (value === false || value === 0)) return flag.other;
    if (KINDS.has(name) && typeof value === 'string' && DIRECTIONS.test(value)) return value;
    if (name === 'type' && isBoxed(item)) return BOXES.get(String(value)) ?? null;
  }
  return null;
}

// "Ann Lee: Hello" of most entries, with few people who come again.
function withLabels(items: readonly Item[]): readonly Item[] | null {
  const key = Object.keys(items[0] ?? {}).find((name) => WORDS.includes(plainName(name)));
  if (key === undefined) return null;
  const split = items.map((item) => {
    const text = item[key];
    const colon = typeof text === 'string' ? text.slice(0, LONGEST_LABEL).indexOf(': ') : -1;
    if (typeof text !== 'string' || colon < 1) return item;
    const speaker = text.slice(0, colon).trim();
    if (!couldBeLabel(speaker) || !(looksLikeName(speaker) || roleOf(speaker) !== null || isProgram(speaker)))
      return item;
    // The same words may stand under another name, too.
    const bare = Object.entries(item).map(([name, value]) => [name, value === text ? text.slice(colon + 2) : value]);
    return { ...Object.fromEntries(bare), speaker };
  });
  const named = split.flatMap((item) => ('speaker' in item ? [item.speaker] : []));
  const speakers = new Set(named);
  return named.length >= items.length * SHARE && takeTurns(speakers.size, named.length) ? split : null;
}
