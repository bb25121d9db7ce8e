import { isRecord } from '../shape.ts';
import { plainName } from './usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

// What is said about a conversation may look like one: people and texts.
const ABOUT =
  /summar|zusammenfass|resum|riassunt|samenvat|highlight|action|topic|keyword|moment|chapter|task|note|question|tool|analy|prompt|evaluat|criteri|score/u;
const FEWEST = 3;
const MOST_CELLS = 12;
const DEEPEST = 8;
const MOST_LOOKED_AT = 3000;

function isRow(member: unknown): member is readonly unknown[] {
  return (
    Array.isArray(member) &&
    member.length >= 2 &&
    member.length <= MOST_CELLS &&
    !member.some((cell) => typeof cell === 'object' && cell !== null)
  );
}

// Objects, objects under keys of their own, or rows of values.
function itemsOf(value: unknown): readonly Item[] {
  const members = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  if (members.length < FEWEST) return [];
  if (members.every(isRecord)) return members;
  return Array.isArray(value) && members.every(isRow)
    ? members.map((row) => Object.fromEntries(row.map((cell, i) => [`column ${i + 1}`, cell])))
    : [];
}

/**
 * All lists of like objects in JSON, those nearer to the top first, but for those that are about a conversation and not
 * the conversation. Looks at so many values and so deep only.
 */
export function allLists(value: unknown): (readonly Item[])[] {
  const found: (readonly Item[])[] = [];
  let layer: unknown[] = [value];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && layer.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const inner of layer) {
      looked += 1;
      if (looked > MOST_LOOKED_AT) return found;
      const items = itemsOf(inner);
      if (items.length > 0) found.push(items);
      if (next.length >= MOST_LOOKED_AT) continue;
      if (Array.isArray(inner)) next.push(...inner.slice(0, FEWEST).filter(isObject));
      else if (isRecord(inner))
        for (const [key, member] of Object.entries(inner).slice(0, MOST_LOOKED_AT))
          if (isObject(member) && !ABOUT.test(plainName(key))) next.push(member);
    }
    layer = next;
  }
  return found;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
