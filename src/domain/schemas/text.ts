import { Type } from 'typebox';
import { byteLength, isCleanText, shows, withCommas } from '../../lib/text/text.ts';
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

/** The same of which something shows: a name of spaces alone is none to choose by. */
export function ShownText(max: number) {
  return Type.Refine(
    Type.String({
      minLength: 1,
      [MUST_BE]: `text of 1 to ${withCommas(max)} bytes, not blank, well-formed and without NUL`,
    }),
    (value) => isCleanText(value) && shows(value) && byteLength(value) <= max,
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
