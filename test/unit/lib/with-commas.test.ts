import fc from 'fast-check';
import { it } from 'vitest';
import { withCommas } from '../../../src/lib/text/text.ts';

it('writes counts as the English locale does', () => {
  fc.assert(fc.property(fc.nat(), (count) => withCommas(count) === count.toLocaleString('en')));
});
