import { afterEach, expect, it, vi } from 'vitest';
import { holdMemory } from '../../../src/app/hold-memory.ts';
import { residentBytes } from '../../../src/lib/process/resident-bytes.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('is what the system says, and nothing ends where it cannot be asked', () => {
  expect(residentBytes()).toBeGreaterThan(1_000_000);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files, uv_resident_set_memory');
  });
  const end = holdMemory();
  expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
  end();
  expect(residentBytes()).toBe(0);
});
