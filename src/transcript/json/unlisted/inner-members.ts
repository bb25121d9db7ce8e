import { isRecord, type JsonShape, type ShapeReading } from '../shape.ts';
import { allLists } from './all-lists.ts';
import { readTurns } from './by-field-names.ts';
import { openedItem } from './opened-item.ts';
import { spokenOnes } from './spoken-ones.ts';

const MOST_LISTS = 20;
const FEWEST = 3;
const MOST_SPEAKERS = 24;

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
      const items = list.map(openedItem);
      const spoken = spokenOnes(items);
      for (const own of spoken === null ? [items] : [items, spoken]) {
        const reading = readTurns(value, { items: own, ofWords: false });
        if (reading !== null && isConversation(reading)) return reading;
      }
    }
    return null;
  },
};
