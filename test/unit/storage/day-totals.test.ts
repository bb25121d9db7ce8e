import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDay } from '../../../src/storage/sqlite/pages/page-starts.ts';

const days = fc.uniqueArray(fc.record({ day: fc.integer({ min: -20, max: 20 }), count: fc.nat(3) }), {
  selector: ({ day }) => day,
});

it('the day of a row is found as by adding up from the newest on', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -22, max: 22 }), fc.nat(20), (unordered, lastDay, rows) => {
      const list = unordered.toSorted((left, right) => right.day - left.day);
      let all = 0;
      const totals = Float64Array.from(list, ({ count }) => (all += count));
      const found = findDay({ days: Float64Array.from(list, ({ day }) => day), totals }, lastDay, rows);
      let total = 0;
      const expected = list
        .filter(({ day }) => day <= lastDay)
        .map(({ day, count }) => ({ day, count, total: (total += count) }))
        .find((each) => each.total > rows);
      expect(found).toEqual(expected);
    }),
  );
});
