import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdMemory, keepHeapsSmall } from '../../../src/app/hold-memory.ts';

const MIB = 1_048_576;
const surroundings = { resident: () => 0, setFlag() {}, heap: () => 0, collect() {}, forget() {} };
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('heaps are kept small from 300 MiB on until the process takes less than 240, and no longer once it is ended', () => {
  const flags: string[] = [];
  let mib = 0;
  const end = holdMemory({
    ...surroundings,
    resident: () => mib * MIB,
    setFlag: (flag) => void flags.push(flag),
  });
  const after = (now: number) => {
    mib = now;
    vi.advanceTimersByTime(1_000);
    return flags.splice(0);
  };
  expect([150, 299, 300, 449, 240, 239, 290].map(after)).toEqual([
    [],
    [],
    ['--heap-growing-percent=30'],
    [],
    [],
    ['--heap-growing-percent=0'],
    [],
  ]);
  // Smaller still from 450 on, until the process takes less than 400.
  expect([700, 400, 399, 449, 450, 239].map(after)).toEqual([
    ['--heap-growing-percent=15'],
    [],
    ['--heap-growing-percent=30'],
    [],
    ['--heap-growing-percent=15'],
    ['--heap-growing-percent=0'],
  ]);
  end();
  expect(after(700)).toEqual([]);
});

it('what modules were compiled from is let go of again and again, because modules are loaded with what needs them', () => {
  const forget = vi.fn();
  const end = holdMemory({ ...surroundings, forget });
  vi.advanceTimersByTime(500);
  expect(forget).toHaveBeenCalledTimes(2);
  end();
});

it('garbage of the main thread is collected where its heap has grown by 48 MiB and the process takes much', () => {
  let [mib, heap, inUse] = [460, 50, 60];
  let collected = 0;
  const end = holdMemory({
    ...surroundings,
    resident: () => mib * MIB,
    heap: () => heap * MIB,
    collect() {
      collected += 1;
      heap = inUse;
    },
  });
  const after = (next: number) => {
    heap = next;
    collected = 0;
    vi.advanceTimersByTime(250);
    return collected;
  };
  // After a collection it has 60, so that it may have up to 108.
  expect([50, 70, 97, 98, 107, 108].map(after)).toEqual([0, 0, 0, 1, 0, 1]);
  // V8 collects by itself in between.
  expect([100, 40, 87, 88].map(after)).toEqual([0, 0, 0, 1]);
  // What is in use stays.
  inUse = 120;
  expect([120, 160, 167, 168].map(after)).toEqual([1, 0, 0, 1]);
  // With less memory taken V8 does as it likes.
  mib = 449;
  expect([500, 900].map(after)).toEqual([0, 0]);
  mib = 450;
  expect([900, 948].map(after)).toEqual([0, 1]);
  end();
});

it('a command over a whole file keeps heaps smaller still, and lets them grow again once it is done', () => {
  const flags: string[] = [];
  const end = keepHeapsSmall((flag) => void flags.push(flag));
  expect(flags).toEqual(['--heap-growing-percent=20']);
  end();
  expect(flags).toEqual(['--heap-growing-percent=20', '--heap-growing-percent=0']);
});
