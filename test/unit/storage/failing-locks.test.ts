import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from '../../../src/storage/sqlite/file/health.ts';
import { lookAfter } from '../../../src/storage/sqlite/file/look-after.ts';
import { LOCKED_OUT, type Trouble } from '../../../src/storage/sqlite/file/trouble.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = { report() {}, resolved() {} };
/** As SQLite says that locks could not be had although nobody has them (SQLITE_PROTOCOL). */
const failing = Object.assign(new Error('locking protocol'), { errcode: 15 });

it('a database that cannot be locked is trouble: whoever asks may come again, and writes are tried', async () => {
  const health = createHealth(() => ({ problem: null }), log);
  await expect(health.read(() => Promise.reject(failing))).rejects.toMatchObject({ code: 'unavailable' });
  expect(health.trouble()?.kind).toBe('busy');
  expect(() => health.requireWritable()).not.toThrow();
  health.learn(null);
  expect(health.trouble()).toBeNull();
});

it('where a process keeps itself out, reads that fail do not hide it, and nothing is tried', async () => {
  const health = createHealth(() => ({ problem: null }), log);
  health.learn(LOCKED_OUT);
  await expect(health.read(() => Promise.reject(failing))).rejects.toMatchObject({ code: 'unavailable' });
  expect(health.trouble()).toBe(LOCKED_OUT);
  expect(() => health.requireWritable()).toThrow('did not take back a lock');
});

/** Looks after trouble that a test sets. */
function watch() {
  const at: { trouble: Trouble | null; looked: number; lost: number } = { trouble: null, looked: 0, lost: 0 };
  const stop = lookAfter({ trouble: () => at.trouble }, { lookAgain: () => (at.looked += 1) }, () => (at.lost += 1));
  return { at, stop, trouble: (kind: Trouble['kind']) => (at.trouble = { kind, sentence: '' }) };
}

it('a process that has kept itself out for half a minute is told so, once', () => {
  const { at, stop, trouble } = watch();
  trouble('locks');
  vi.advanceTimersByTime(30_500);
  expect(at).toMatchObject({ looked: 30, lost: 0 });
  vi.advanceTimersByTime(60_000);
  expect(at.lost).toBe(1);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(at.looked).toBe(90);
});

it('locks that work again meanwhile are not lost, and no other trouble counts', () => {
  const { at, stop, trouble } = watch();
  for (let count = 0; count < 5; count += 1) {
    trouble('locks');
    vi.advanceTimersByTime(25_000);
    if (count % 2 === 0) at.trouble = null;
    else trouble('busy');
    vi.advanceTimersByTime(1_000);
  }
  trouble('disk');
  vi.advanceTimersByTime(600_000);
  expect(at.lost).toBe(0);
  stop();
});
