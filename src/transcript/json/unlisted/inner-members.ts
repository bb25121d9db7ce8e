import { isRecord, type JsonShape, type ShapeReading } from '../shape.ts';
import { allLists } from './all-lists.ts';
import { readTurns } from './by-field-names.ts';
import { flatItem } from './flat-item.ts';
import { spokenOnes } from './spoken-ones.ts';

const MOST_LISTS = 20;
const FEWEST = 3;
const MOST_SPEAKERS = 24;

// An entry with all that it holds, however deep, under the last name of its path: `{"event": {"data": {"text": "…"}}}` has
// "text". What stands first counts where two are called the same.
function opened(item: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const found = new Map<string, string>();
  for (const [path, value] of flatItem(item)) {
    const name = path.slice(path.lastIndexOf(' ') + 1);
    if (!found.has(name)) found.set(name, value);
  }
  return Object.fromEntries(found);
}

// A few people take turns: not a list of goods, or of people with a note about each.
function isConversation({ segments }: ShapeReading): boolean {
  const speakers = new Set(segments.map(({ speaker }) => speaker));
  return (
    segments.length >= FEWEST &&
    speakers.size >= 2 &&
    speakers.size <= MOST_SPEAKERS &&
    speakers.size * 1.5 <= segments.length
  );
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
      const items = list.map(opened);
      const spoken = spokenOnes(items);
      for (const own of spoken === null ? [items] : [items, spoken]) {
        const reading = readTurns(value, { items: own, ofWords: false });
        if (reading !== null && isConversation(reading)) return reading;
      }
    }
    return null;
  },
};
