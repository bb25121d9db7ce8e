import { looksLikeName } from '../../../labels/accept-labels.ts';
import { hintsAtSpeaker } from '../../../columns/name-hints.ts';
import { isProgram, roleOf } from '../../../speakers/role-words.ts';
import { couldBeLabel } from '../../../labels/could-be-label.ts';
import { flatItem } from '../flat-item.ts';
import { isEmail } from './is-email.ts';

const LOOKED_AT = 200;
const NUMBER_OR_KEY = /^(?:[\d-]{1,20}|[\da-f-]{20,64})$/iu;
const NICK = /nick|name/iu;

const isName = (value: string): boolean =>
  value.length <= 64 &&
  /^[\p{Lu}\p{Lo}]/u.test(value) &&
  looksLikeName(value) &&
  couldBeLabel(value) &&
  roleOf(value) === null;

const isNamed = (path: string): boolean => NICK.test(path) || hintsAtSpeaker(path) === 1;
const anywhere = (): boolean => true;

/**
 * The names that entries have beside a role, a number or a key for who speaks, where each of these has one name of its
 * own; an e-mail address where there is no name. Null where who speaks has a name already, or none is beside it.
 */
export function namesBeside(
  items: readonly Readonly<Record<string, unknown>>[],
  ids: readonly (string | null)[],
): ReadonlyMap<string, string> | null {
  const known = new Set(ids.filter((id) => id !== null));
  if (known.size < 2 || known.size > LOOKED_AT) return null;
  if (![...known].every((id) => NUMBER_OR_KEY.test(id) || roleOf(id) !== null || isProgram(id))) return null;
  const values = new Map<string, Map<string, string>>();
  const broken = new Set<string>();
  for (const [i, item] of items.slice(0, LOOKED_AT).entries()) {
    const id = ids[i] ?? null;
    if (id === null) continue;
    for (const [path, value] of flatItem(item)) {
      const own = values.get(path) ?? new Map<string, string>();
      if ((own.get(id) ?? value) !== value) broken.add(path);
      values.set(path, own.set(id, value));
    }
  }
  const fit = (test: (value: string) => boolean, named: (path: string) => boolean): Map<string, string> | undefined =>
    [...values].find(
      ([path, own]) =>
        !broken.has(path) &&
        named(path) &&
        own.size === known.size &&
        new Set(own.values()).size === own.size &&
        [...own.values()].every(test),
    )?.[1];
  const numbers = [...known].every((id) => NUMBER_OR_KEY.test(id));
  return fit(isName, isNamed) ?? (numbers ? fit(isEmail, anywhere) : undefined) ?? null;
}
