import { describe, expect, it } from 'vitest';
import { inBatches } from '../../../src/batches/in-batches.ts';

describe('work in batches', () => {
  it('goes from place to place until nothing is left', async () => {
    const places: number[] = [];
    const done = await inBatches(0, async (place) => {
      places.push(place);
      return place < 3 ? place + 1 : null;
    });
    expect({ done, places }).toEqual({ done: true, places: [0, 1, 2, 3] });
  });

  it('ends after the part in hand when it is cancelled', async () => {
    const controller = new AbortController();
    let steps = 0;
    const done = await inBatches(
      0,
      async (place) => {
        steps += 1;
        if (steps === 2) controller.abort();
        return place + 1;
      },
      controller.signal,
    );
    expect({ done, steps }).toEqual({ done: false, steps: 2 });
  });

  it('does nothing where it was cancelled before', async () => {
    expect(await inBatches(0, () => Promise.reject(new Error('must not run')), AbortSignal.abort())).toBe(false);
  });
});
