import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdMemory, keepHeapsSmall } from '../../../src/app/hold-memory.ts';

const MIB = 1_048_576;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('heaps are kept small from 300 MiB on until the process takes less than 240, and no longer once it is ended', () => {
  const flags: string[] = [];
  let mib = 0;
  const end = holdMemory({ resident: () => mib * MIB, setFlag: (flag) => void flags.push(flag), forget() {} });
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
  const end = holdMemory({ resident: () => 0, setFlag() {}, forget });
  vi.advanceTimersByTime(500);
  expect(forget).toHaveBeenCalledTimes(2);
  end();
});

it('a command over a whole file keeps heaps smaller still, and lets them grow again once it is done', () => {
  const flags: string[] = [];
  const end = keepHeapsSmall((flag) => void flags.push(flag));
  expect(flags).toEqual(['--heap-growing-percent=20']);
  end();
  expect(flags).toEqual(['--heap-growing-percent=20', '--heap-growing-percent=0']);
});
