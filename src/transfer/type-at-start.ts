import type { ImportLine } from '../domain/imports/schema.ts';

const BEGINNING = '{"type":"';
const TYPES: readonly ImportLine['type'][] = ['organisation', 'team', 'scenario', 'user', 'session', 'assessment'];
const BEGINNINGS = TYPES.map((type) => ({ type, text: `${BEGINNING}${type}"` }));

/** The type that a line begins with, as export and most programs write it; undefined where it begins with something else. */
export function typeAtStart(text: string): ImportLine['type'] | undefined {
  return BEGINNINGS.find((known) => text.startsWith(known.text))?.type;
}
