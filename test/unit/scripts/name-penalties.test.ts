import { describe, expect, it } from 'vitest';
import { namePenalties } from '../../../scripts/assessor/train/name-penalties.ts';

const row = (places: readonly number[], weight = 1) => ({ places, dense: new Float64Array(0), weight });

describe('the penalty of a name', () => {
  // Name 0 is in every turn, 1 where the move is made, 2 where it is not, 3 in none.
  const rows = Array.from({ length: 40 }, (_, at) => row(at % 4 === 0 ? [0, 1] : [0, 2]));
  const truth = rows.map((_, at) => (at % 4 === 0 ? 1 : 0));
  const [always, telling, against, never] = namePenalties(rows, truth, 4, 2);

  it('is small where it is much more, or less, common in turns that make the move', () => {
    expect(telling).toBeLessThan(2);
    expect(against).toBeLessThan(2);
    expect(always).toBeGreaterThan(2);
  });
  it('is five times the usual at most', () => {
    expect(always).toBe(10);
    expect(never).toBeLessThanOrEqual(10);
  });
  it('counts a turn by its weight', () => {
    const half = rows.map(({ places }) => row(places, 0.5));
    const twice = [...half, ...half];
    expect([...namePenalties(twice, [...truth, ...truth], 4, 2)]).toEqual([always, telling, against, never]);
  });
});
