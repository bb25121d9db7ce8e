import { expect, it } from 'vitest';
import { advisedFor } from '../../../src/evidence/sentences/advised.ts';
import { MEASURE_WORDS } from '../../../src/evidence/sentences/measure-words.ts';

const measure = (points: number, raise?: string | null) => ({
  id: 'effect-next-steps',
  ...MEASURE_WORDS['effect-next-steps'],
  points,
  weight: 1,
  ...(raise !== undefined && { raise }),
});

it('advises on what costs most, but nothing on a measure that says that nothing is to be advised', () => {
  expect(advisedFor([measure(0.5)])?.said).toEqual({ code: 'advised', values: { measure: 'effect-next-steps' } });
  expect(advisedFor([measure(0.96)])).toBeNull();
  // Both left it at a no: a page must not ask for a step after it.
  expect(advisedFor([measure(0.5, null)])).toBeNull();
});
