import { afterEach, describe, expect, it, vi } from 'vitest';
import { validate, version } from 'uuid';
import type { newId as NewId } from '../../../src/lib/bytes/ids.ts';

// A copy of the module for this file alone: the newest id is kept in it, and one of a clock that is ahead would reach into
// the files that share it.
const MODULE = new URL('../../../src/lib/bytes/ids.ts?apart', import.meta.url).href;
const { newId }: { newId: typeof NewId } = await import(MODULE);

const uuidOf = (id: string) =>
  id.slice(id.indexOf('_') + 1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

afterEach(() => vi.useRealTimers());

describe('a new id', () => {
  it('is a UUID of version 7 with the time in it', () => {
    const before = Date.now();
    const id = newId('ses');
    const after = Date.now();
    expect(id).toMatch(/^ses_[0-9a-f]{32}$/);
    expect([validate(uuidOf(id)), version(uuidOf(id))]).toEqual([true, 7]);
    const time = Number.parseInt(uuidOf(id).slice(0, 13).replace('-', ''), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(after);
  });

  it('sorts behind those made before, also in one millisecond and with a clock that was set back', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const ids = Array.from({ length: 3_000 }, (_, index) => {
      if (index === 1_000) vi.setSystemTime(1_700_000_000_000);
      if (index === 2_000) vi.setSystemTime(1_800_000_000_500);
      return newId('ses');
    });
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(3_000);
  });

  it('has random bytes of its own', () => {
    const tails = Array.from({ length: 1_000 }, () => newId('a').slice(-12));
    expect(new Set(tails).size).toBe(1_000);
  });
});
