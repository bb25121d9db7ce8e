import type { ImportLine } from '../domain/imports/lines/schema.ts';

const BEGINNING = '{"type":"';
const TYPES: readonly ImportLine['type'][] = ['organisation', 'team', 'scenario', 'user', 'session', 'assessment'];
const BEGINNINGS = TYPES.map((type) => ({ type, text: `${BEGINNING}${type}"` }));

/**
 * The type of a line that begins with the field `type`, as exports and most programs write it; undefined for any other
 * line.
 */
export function typeAtStart(text: string): ImportLine['type'] | undefined {
  return BEGINNINGS.find((known) => text.startsWith(known.text))?.type;
}
