import { isRecord } from '../../shape.ts';
import { plainName } from '../speakers/usual-names.ts';

type Item = Readonly<Record<string, unknown>>;

const ID =
  /(?:^|message|event|utterance|turn|segment|entry|item|line)(?:id|uuid|guid|sid|seq|sequence|sequencenumber|key)$/u;
const MOST_MEMBERS = 40;
const LOOKED_AT = 50;
const FEWEST = 3;
// The id of an entry is another in most entries; that of a call or a person is not.
const SHARE = 0.5;
const LONGEST_ID = 100;

// The members of an entry and of what lies in it, by their paths.
function* membersOf(item: Item): Generator<readonly [string, unknown]> {
  for (const [key, value] of Object.entries(item).slice(0, MOST_MEMBERS)) {
    yield [key, value];
    if (isRecord(value))
      for (const [inner, own] of Object.entries(value).slice(0, MOST_MEMBERS)) yield [`${key} ${inner}`, own];
  }
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= LONGEST_ID);

const lastName = (path: string): string => plainName(path.slice(path.lastIndexOf(' ') + 1));

// What an entry says, as one text.
const said = (item: Item): string =>
  [...membersOf(item)]
    .flatMap(([, value]) => (typeof value === 'string' && value.includes(' ') ? [value] : []))
    .join('\n');

function valueAt(item: Item, path: string): unknown {
  const [key = '', inner] = path.split(' ', 2);
  const member = item[key];
  return inner === undefined ? member : isRecord(member) ? member[inner] : undefined;
}

/**
 * Entries without those that came twice, as events do that are sent again until somebody says that they arrived: of
 * entries with the same id that say the same, the first. All of them where nothing is an entry's id. Linear.
 */
export function withoutSentAgain<One extends Item>(items: readonly One[]): readonly One[] {
  if (items.length < FEWEST) return items;
  const paths = new Set(
    items
      .slice(0, LOOKED_AT)
      .flatMap((item) =>
        [...membersOf(item)].flatMap(([path, value]) => (ID.test(lastName(path)) && isId(value) ? [path] : [])),
      ),
  );
  for (const path of paths) {
    const ids = items.map((item) => valueAt(item, path));
    const distinct = new Set(ids).size;
    if (distinct === items.length || distinct < items.length * SHARE) continue;
    const seen = new Map<unknown, Set<string>>();
    const kept = items.filter((item, i) => {
      const id = ids[i];
      const words = isId(id) ? said(item) : '';
      if (words === '') return true;
      const before = seen.get(id);
      if (before?.has(words) === true) return false;
      if (before === undefined) seen.set(id, new Set([words]));
      else before.add(words);
      return true;
    });
    if (kept.length < items.length) return kept;
  }
  return items;
}
