import { takeTurns } from '../../labels/take-turns.ts';
import { isRecord, type JsonShape, type ShapeReading } from '../shape.ts';
import { allLists } from './lists/all-lists.ts';
import { readTurns } from './by-field-names.ts';
import { openedItem } from './opened-item.ts';
import { spokenOnes } from './lists/spoken-ones.ts';

type Entry = Readonly<Record<string, string>>;

const MOST_LISTS = 20;
const FEWEST = 3;

const KINDS = ['msg', 'message', 'event', 'type', 'kind', 'name'];
const MOST_KINDS = 8;

// The entries of each kind, where they are of several that a member names, without that member.
function kindsOf(items: readonly Entry[]): (readonly Entry[])[] {
  for (const kind of KINDS) {
    const groups = new Map<string, Entry[]>();
    for (const item of items) {
      const { [kind]: own, ...rest } = item;
      if (own === undefined || (groups.size > MOST_KINDS && !groups.has(own))) continue;
      const group = groups.get(own) ?? [];
      group.push(rest);
      groups.set(own, group);
    }
    const several = [...groups.values()].filter((group) => group.length >= FEWEST);
    if (several.length > 0 && groups.size >= 2 && groups.size <= MOST_KINDS) return several;
  }
  return [];
}

// A few people take turns: not a list of goods, or of people with a note about each.
function isConversation({ segments }: ShapeReading): boolean {
  return takeTurns(new Set(segments.map(({ speaker }) => speaker)).size, segments.length);
}

/**
 * JSON whose entries wrap what they hold: the words, who speaks and when stand under usual names, but in objects inside of
 * each entry. What programs send as events is so.
 */
export const innerMembers: JsonShape = {
  vendor: 'unlisted',
  marks: [],
  read: (value) => {
    for (const list of allLists(value).slice(0, MOST_LISTS)) {
      if (!list.some((item) => Object.values(item).some((member) => isRecord(member) || Array.isArray(member))))
        continue;
      const items = list.map(openedItem);
      const spoken = spokenOnes(items);
      for (const own of [items, ...(spoken === null ? [] : [spoken]), ...kindsOf(items)]) {
        const reading = readTurns(value, { items: own, ofWords: false });
        if (reading !== null && isConversation(reading)) return reading;
      }
    }
    return null;
  },
};
