import { expect, it } from 'vitest';
import { dayCounts, shownRows, sum, total } from '../../../console/src/pages/keys/day-counts.ts';
import type { UseRow } from '../../../src/http/console/api/keys.ts';

const DAY_MS = 86_400_000;
const TODAY = 20_000 * DAY_MS;
const use = (daysAgo: number, outcome: UseRow['outcome'], requests: number): UseRow => ({
  day: TODAY - daysAgo * DAY_MS,
  endpoint: 'users',
  outcome,
  requests,
  last_at: TODAY,
});

it('what a key did stands at its day, by how it ended; each kind of refusal counts as refused, older days not at all', () => {
  const rows = [
    use(0, 'answered', 7),
    use(0, 'unchanged', 3),
    use(0, 'invalid', 2),
    use(0, 'not_found', 1),
    use(29, 'answered', 4),
    use(30, 'answered', 100),
    // Of a node whose clock is ahead.
    use(-1, 'answered', 1_000),
  ];
  const days = dayCounts(rows, TODAY);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: TODAY, answered: 7, unchanged: 3, refused: 3 });
  expect(days[0]).toEqual({ day: TODAY - 29 * DAY_MS, answered: 4, unchanged: 0, refused: 0 });
  expect(days.slice(1, -1).every((day) => total(day) === 0)).toBe(true);
  // The figures above the bars are those of the bars.
  expect(sum(shownRows(rows, TODAY))).toEqual({ answered: 11, unchanged: 3, refused: 3 });
});
