import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEndings } from '../../../src/http/listener/stop-reading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('connections of which nothing more is read close one after the other, each within five seconds', () => {
  const endings = createEndings();
  const end = () => {
    const socket = new Socket();
    endings.end(socket);
    return socket;
  };
  const many = Array.from({ length: 400 }, end);
  const closed = () => many.filter(({ destroyed }) => destroyed).length;
  vi.advanceTimersByTime(990);
  expect(closed()).toBe(0);
  vi.advanceTimersByTime(20);
  expect(closed()).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(closed()).toBe(41);
  // Others before it put the end of a new one off, as long as one of them waits.
  const another = end();
  vi.advanceTimersByTime(3_000);
  expect(closed()).toBe(400);
  expect(another.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  expect(another.destroyed).toBe(true);
  const late = end();
  vi.advanceTimersByTime(1_010);
  expect(late.destroyed).toBe(true);
});
