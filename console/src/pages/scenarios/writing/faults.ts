import { LONGEST_DESCRIPTION, LONGEST_NAME, MOST_WEIGHT } from '../../../../../src/domain/schemas/limits.ts';
import type { Draft } from './draft.ts';

/** What can be wrong in one field of a scenario. */
export type Fault = 'blank' | 'twice' | 'long' | 'scale' | 'outside' | 'levelTwice' | 'weight';

/**
 * What is wrong in a draft, by the field, such as `name`, `scale max`, `criteria 0 name`, `criteria 0 anchors 1 level`, in
 * the order in which they stand on the page.
 */
export function faultsOf({ name, scale, criteria }: Draft): ReadonlyMap<string, Fault> {
  const found = new Map<string, Fault>();
  const check = (field: string, text: string, longest: number) => {
    if (text.trim() === '') found.set(field, 'blank');
    else if (bytesOf(text) > longest) found.set(field, 'long');
  };
  check('name', name, LONGEST_NAME);
  if (Number.isNaN(scale.min)) found.set('scale min', 'blank');
  if (Number.isNaN(scale.max)) found.set('scale max', 'blank');
  if (scale.min >= scale.max) found.set('scale max', 'scale');
  const checkWeight = (field: string, weight: number) => {
    if (Number.isNaN(weight)) found.set(field, 'blank');
    else if (!isWeight(weight)) found.set(field, 'weight');
  };
  const names = new Set<string>();
  for (const [at, criterion] of criteria.entries()) {
    const field = `criteria ${at}`;
    check(`${field} name`, criterion.name, LONGEST_NAME);
    if (names.has(criterion.name.trim()) && criterion.name.trim() !== '') found.set(`${field} name`, 'twice');
    names.add(criterion.name.trim());
    checkWeight(`${field} weight`, criterion.weight);
    if (bytesOf(criterion.description) > LONGEST_DESCRIPTION) found.set(`${field} description`, 'long');
    for (const [place, { weight }] of criterion.measures.entries())
      if (weight !== null) checkWeight(`${field} measures ${place} weight`, weight);
    const levels = new Set<number>();
    for (const [place, { level, description }] of criterion.anchors.entries()) {
      const anchor = `${field} anchors ${place}`;
      if (Number.isNaN(level)) found.set(`${anchor} level`, 'blank');
      else if (level < scale.min || level > scale.max) found.set(`${anchor} level`, 'outside');
      else if (levels.has(level)) found.set(`${anchor} level`, 'levelTwice');
      levels.add(level);
      if (bytesOf(description) > LONGEST_DESCRIPTION) found.set(`${anchor} description`, 'long');
    }
  }
  return found;
}

/** Whether the service takes a number as a weight. */
export function isWeight(weight: number): boolean {
  return weight > 0 && weight <= MOST_WEIGHT;
}

const bytesOf = (text: string) => new TextEncoder().encode(text.trim()).length;
