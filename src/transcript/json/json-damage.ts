import { findJsonBreak, placeOf } from '../../lib/json/json-break.ts';
import { memberNames, titleOf } from './unlisted/member-names.ts';
import { shapes } from './shapes.ts';

function vendorOf(intact: string): string | null {
  const names = memberNames(intact);
  const shape = shapes.find(({ marks }) => marks.some((set) => set.every((name) => names.has(name))));
  return shape === undefined ? null : titleOf(shape.vendor);
}

/**
 * What is wrong with a text that begins as JSON and is none, in one sentence: whose format it looks like, what broke,
 * and where (line and column, from 1). It holds none of the text.
 */
export function jsonDamage(text: string): { sentence: string; place: { line: number; column: number } } {
  const found = findJsonBreak(text, true);
  const { offset, what } = found ?? { offset: text.length, what: 'it cannot be parsed' };
  const vendor = vendorOf(text.slice(0, offset));
  const { line, column } = placeOf(text, offset);
  const sentence = `It was recognised as JSON${vendor === null ? '' : ` from ${vendor}`}, but it is damaged: ${what} (line ${line}, column ${column}).`;
  return { sentence, place: { line, column } };
}
