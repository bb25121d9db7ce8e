import { Type } from 'typebox';
import { byteLength, isCleanText, withCommas } from '../../lib/text/text.ts';
import { LONGEST_ID, LONGEST_NAME } from './limits.ts';

export { LONGEST_ID };

/** The schema keyword whose text says what a value must be. Error messages are made from it. */
export const MUST_BE = 'x-must-be';

/** Well-formed text without NUL, of a number of UTF-8 bytes. */
export function Text(
  min: number,
  max: number,
  options: { description?: string; examples?: string[]; maxLength?: number } = {},
) {
  const size = min === max ? `${max}` : `${min} to ${withCommas(max)}`;
  return Type.Refine(
    Type.String({ ...options, minLength: min, [MUST_BE]: `text of ${size} bytes, well-formed and without NUL` }),
    (value) => isCleanText(value) && byteLength(value) >= min && byteLength(value) <= max,
  );
}

/** An id: 1 to 256 bytes. */
export function Id(description: string) {
  return Text(1, LONGEST_ID, { description });
}

/** A name: 1 to 512 bytes. */
export function Name(description: string) {
  return Text(1, LONGEST_NAME, { description });
}
