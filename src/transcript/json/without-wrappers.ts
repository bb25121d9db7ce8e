// Takes away what a service puts around what another one gave: a vendor's file inside of an answer, entries inside of objects.
import { isRecord } from './shape.ts';

const DEEPEST = 12;
const MOST_MEMBERS = 60;
const MOST_AROUND = 4;

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isRecord(value) && Object.keys(value).length > 0;

/** What stands inside of a value, from the outside to the inside, as long as one member alone holds anything more than a word. */
export function insides(value: unknown): unknown[] {
  const found: unknown[] = [];
  for (let own = value; isRecord(own) && found.length < MOST_AROUND;) {
    const [inner, ...others] = Object.values(own).filter(isFilled);
    if (inner === undefined || others.length > 0) break;
    found.push(inner);
    own = inner;
  }
  return found;
}

// The one member that is an object in every entry of a list, where all others are no lists and no objects.
function wrapperOf(list: readonly unknown[]): string | null {
  const [first] = list;
  if (!isRecord(first)) return null;
  const [key, ...others] = Object.keys(first).filter((name) => isFilled(first[name]));
  if (key === undefined || others.length > 0 || !isRecord(first[key])) return null;
  return list.every(
    (item) =>
      isRecord(item) && isRecord(item[key]) && Object.keys(item).every((name) => name === key || !isFilled(item[name])),
  )
    ? key
    : null;
}

/**
 * A value whose lists hold the entries themselves where each stood inside of an object of one member (`{"node": {…}}`,
 * `{"id": 1, "attributes": {…}}`); the very same value where nothing did. Linear.
 */
export function withoutWrappers(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const key = wrapperOf(list);
    const own = key === null ? list : list.map((item) => bare(item, key));
    const inner = own.map((item) => withoutWrappers(item, depth + 1));
    return key === null && inner.every((item, i) => item === list[i]) ? value : inner;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  const inner = entries.map(([name, member]) => [name, withoutWrappers(member, depth + 1)] as const);
  return inner.every(([, member], i) => member === entries[i]?.[1]) ? value : Object.fromEntries(inner);
}

function bare(item: unknown, key: string): unknown {
  if (!isRecord(item)) return item;
  const { [key]: inner, ...others } = item;
  return isRecord(inner) ? { ...others, ...inner } : item;
}

const MOST_LOOKED_AT = 3000;

/** The names of the members in a value, of so many objects and lists as tell what it is. */
export function memberNamesIn(value: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const open: unknown[] = [value];
  for (let looked = 0; open.length > 0 && looked < MOST_LOOKED_AT; looked += 1) {
    const own = open.pop();
    if (isRecord(own)) for (const name of Object.keys(own).slice(0, MOST_MEMBERS)) names.add(name);
    const inner = Array.isArray(own) ? own.slice(0, MOST_MEMBERS) : isRecord(own) ? Object.values(own) : [];
    for (const member of inner.slice(0, MOST_MEMBERS))
      if (typeof member === 'object' && member !== null) open.push(member);
  }
  return names;
}
