import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchBodies } from '../../../src/http/wire/slow-bodies.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Watches a body that brings so many bytes each second. */
function body(bytesPerSecond: number) {
  const began = performance.now();
  let slow = false;
  const end = watch.watch(
    () => ((performance.now() - began) / 1_000) * bytesPerSecond,
    () => {
      slow = true;
      end();
    },
  );
  return { isSlow: () => slow, end };
}
const watch = watchBodies();

it('a body that comes too slowly is ended after a time of grace, and no other', () => {
  const [nothing, slow, fast, whole] = [body(0), body(1_000), body(1_100), body(0)];
  vi.advanceTimersByTime(9_900);
  expect([nothing, slow, fast, whole].map(({ isSlow }) => isSlow())).toEqual([false, false, false, false]);
  whole.end();
  const late = body(0);
  vi.advanceTimersByTime(1_200);
  expect([nothing, slow, fast, whole, late].map(({ isSlow }) => isSlow())).toEqual([true, true, false, false, false]);
  fast.end();
  late.end();
  expect(vi.getTimerCount()).toBe(0);
});
