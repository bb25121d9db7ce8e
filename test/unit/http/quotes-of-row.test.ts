import { expect, it } from 'vitest';
import { criterionRow } from '../../../src/http/console/views/criterion-row.ts';

it('a page shows a turn once that evidence has more than once', () => {
  const quote = { turn: 4, speaker: 'Ann', text: 'Ring me on Friday.' };
  const other = { turn: 5, speaker: 'Ben', text: 'I will.' };
  expect(shownOf([quote, other, quote, other])).toEqual([quote, other]);
});

it('a page looks at some of the quotes, however many there are', () => {
  let looked = 0;
  const quotes = Array.from({ length: 50_000 }, (_item, turn) => ({
    turn,
    speaker: null,
    get text() {
      looked += 1;
      return 'Yes.';
    },
  }));
  expect(shownOf(quotes)).toHaveLength(20);
  expect(looked).toBeLessThan(1_000);
});

/** The quotes of a measure that a page shows, of those that its evidence has. */
function shownOf(quotes: { turn: number; speaker: string | null; text: string }[]) {
  return criterionRow({
    served: { name: 'Next steps', description: 'A day was named.', score: 4 },
    original: undefined,
    override: undefined,
    evidence: { name: 'Next steps', measures: [{ id: 'steps', quotes }] },
    asked: undefined,
    scale: null,
    mostMeasures: 5,
  }).measures[0]?.quotes;
}
