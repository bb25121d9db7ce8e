import { expect, it } from 'vitest';
import { criterionRow } from '../../../src/http/console/views/criterion-row.ts';

it('a page shows a turn once that evidence has more than once', () => {
  const quote = { turn: 4, speaker: 'Ann', text: 'Ring me on Friday.' };
  const other = { turn: 5, speaker: 'Ben', text: 'I will.' };
  const row = criterionRow({
    served: { name: 'Next steps', description: 'A day was named.', score: 4 },
    original: undefined,
    override: undefined,
    evidence: { name: 'Next steps', measures: [{ id: 'steps', quotes: [quote, other, quote, other] }] },
    asked: undefined,
    scale: null,
    mostMeasures: 5,
  });
  expect(row.measures.map(({ quotes }) => quotes)).toEqual([[quote, other]]);
});
