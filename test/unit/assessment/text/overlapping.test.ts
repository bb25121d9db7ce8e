import { expect, it } from 'vitest';
import { overlapping } from '../../../../src/assessment/text/overlapping.ts';

const stretch = (start: number, end: number) => ({ start, end });

it.each([
  ['a word of both', [stretch(2, 4)], stretch(3, 5), true],
  ['one within the other', [stretch(1, 6)], stretch(2, 3), true],
  ['the other within one', [stretch(2, 3)], stretch(1, 6), true],
  ['one that ends where the other begins', [stretch(2, 4)], stretch(0, 2), false],
  ['one that begins where the other ends', [stretch(2, 4)], stretch(4, 6), false],
  ['one between two others', [stretch(0, 2), stretch(5, 7)], stretch(2, 5), false],
  ['one in the longer of two others', [stretch(0, 7), stretch(0, 2)], stretch(4, 5), true],
  ['no others', [], stretch(0, 2), false],
])('tells whether stretches have a word in common: %s', (_, others, one, isCommon) =>
  expect(overlapping(others)(one)).toBe(isCommon),
);

it('looks at each of the others some few times, however often it is asked', () => {
  const SIZE = 1_000;
  let looks = 0;
  const others = Array.from({ length: SIZE }, (_, at) => ({
    get start() {
      looks += 1;
      return 2 * at;
    },
    end: 2 * at + 1,
  }));
  const isCommon = overlapping(others);
  const found = others.map((_, at) => isCommon(stretch(2 * at + 1, 2 * at + 2)));
  expect(found).not.toContain(true);
  expect(looks).toBeLessThanOrEqual(4 * SIZE);
});
