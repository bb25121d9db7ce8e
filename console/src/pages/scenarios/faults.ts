import type { Draft } from './draft.ts';

/** What can be wrong in one field of a scenario. */
export type Fault = 'blank' | 'twice' | 'long' | 'scale' | 'outside' | 'levelTwice';

/** As many bytes as the service takes. */
const LONGEST = { name: 512, words: 16_384 };

/**
 * What is wrong in a draft, by the field, such as `name`, `scale`, `criteria 0 name`, `criteria 0 anchors 1 level`, in
 * the order in which they stand on the page.
 */
export function faultsOf({ name, scale, criteria }: Draft): ReadonlyMap<string, Fault> {
  const found = new Map<string, Fault>();
  const check = (field: string, text: string, longest: number) => {
    if (text.trim() === '') found.set(field, 'blank');
    else if (bytesOf(text) > longest) found.set(field, 'long');
  };
  check('name', name, LONGEST.name);
  if (!(scale.min < scale.max)) found.set('scale', 'scale');
  const names = new Set<string>();
  for (const [at, criterion] of criteria.entries()) {
    const field = `criteria ${at}`;
    check(`${field} name`, criterion.name, LONGEST.name);
    if (names.has(criterion.name.trim()) && criterion.name.trim() !== '') found.set(`${field} name`, 'twice');
    names.add(criterion.name.trim());
    if (bytesOf(criterion.description) > LONGEST.words) found.set(`${field} description`, 'long');
    const levels = new Set<number>();
    for (const [place, { level, description }] of criterion.anchors.entries()) {
      const anchor = `${field} anchors ${place}`;
      if (level < scale.min || level > scale.max) found.set(`${anchor} level`, 'outside');
      else if (levels.has(level)) found.set(`${anchor} level`, 'levelTwice');
      levels.add(level);
      if (bytesOf(description) > LONGEST.words) found.set(`${anchor} description`, 'long');
    }
  }
  return found;
}

const bytesOf = (text: string) => new TextEncoder().encode(text.trim()).length;
