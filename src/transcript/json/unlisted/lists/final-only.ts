import { flatItem } from '../flat-item.ts';
import { plainName } from '../speakers/usual-names.ts';

const FINAL = /(?:^|is)final$|endofturn$/u;
const PARTIAL = /(?:^|is)(?:partial|interim|provisional|unstable)$/u;
const KIND = /(?:^|message|result|event)(?:type|event|status|state|kind|name)$/u;
const NOT_FINAL = /partial|interim|hypothes|provisional|unstable|draft|speculat/iu;

// "asr.partial", whatever the member is called.
const OF_A_KIND =
  /^[a-z]{1,20}[._-](?:partial|interim|provisional)$|^(?:partial|interim|provisional)[._-][a-z]{1,20}$/iu;

const lastName = (path: string): string => plainName(path.slice(path.lastIndexOf(' ') + 1));

function isPartial(item: ReadonlyMap<string, string>, finals: boolean): boolean {
  for (const [path, value] of item) {
    const name = lastName(path);
    if (finals && FINAL.test(name) && value === 'false') return true;
    if (PARTIAL.test(name) && value === 'true') return true;
    if (value.length <= 60 && KIND.test(name) && NOT_FINAL.test(value)) return true;
    if (value.length <= 40 && OF_A_KIND.test(value)) return true;
  }
  return false;
}

/**
 * Entries without what a recogniser took back: a partial result says what the final one says again. All of them where
 * nothing is final. The entries are given as flatItem makes them.
 */
export function finalOnly<Item extends ReadonlyMap<string, string>>(items: readonly Item[]): readonly Item[] {
  const finals = items.some((item) =>
    [...item].some(([path, value]) => value === 'true' && FINAL.test(lastName(path))),
  );
  const kept = items.filter((item) => !isPartial(item, finals));
  return kept.length === 0 ? items : kept;
}

/** Whether an object says of itself that it was taken back or is not final. */
export const isTakenBack = (item: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(item).some(([key, value]) =>
    typeof value === 'boolean'
      ? value
        ? PARTIAL.test(plainName(key))
        : FINAL.test(plainName(key))
      : typeof value === 'string' && value.length <= 60 && KIND.test(plainName(key)) && NOT_FINAL.test(value),
  );

/** The same of entries as they stand in JSON. */
export function withoutPartials<Item extends Readonly<Record<string, unknown>>>(
  items: readonly Item[],
): readonly Item[] {
  const keys = new Set(
    items
      .slice(0, LOOKED_AT)
      .flatMap((item) => Object.keys(item))
      .map(plainName),
  );
  if (![...keys].some((key) => FINAL.test(key) || PARTIAL.test(key) || KIND.test(key))) return items;
  const own = new Map<ReadonlyMap<string, string>, Item>();
  for (const item of items)
    own.set(
      flatItem(Object.fromEntries(Object.entries(item).filter(([, member]) => typeof member !== 'object'))),
      item,
    );
  return finalOnly([...own.keys()]).flatMap((flat) => {
    const item = own.get(flat);
    return item === undefined ? [] : [item];
  });
}

const LOOKED_AT = 200;
