import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createByteStore } from '../../../src/http/wire/byte-store.ts';

it('gives the bytes of all pieces in their order, and holds at most twice as much memory', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 40_000, size: 'max' }), { maxLength: 20 }),
      fc.boolean(),
      (pieces, isDeclared) => {
        const whole = Buffer.concat(pieces);
        let held = 0;
        const store = createByteStore(isDeclared ? whole.length : 0, 1_000_000, (bytes) => {
          held += bytes;
        });
        for (const piece of pieces) store.append(piece);
        expect(store.length()).toBe(whole.length);
        expect(held).toBeLessThanOrEqual(Math.max(16_384, 2 * whole.length));
        expect(Buffer.from(store.take()).equals(whole)).toBe(true);
      },
    ),
    { numRuns: 50 },
  );
});

it('takes no memory that it may not hold', () => {
  const store = createByteStore(0, 1_000_000, (bytes) => {
    if (bytes > 16_384) throw new Error('no room');
  });
  store.append(new Uint8Array(16_384).fill(1));
  expect(() => store.append(new Uint8Array(16_385))).toThrow('no room');
  expect(store.length()).toBe(16_384);
});

it.each([
  [131_072, false],
  [131_073, true],
])('keeps %i bytes in pages of their own: %s', (length, inPages) => {
  const store = createByteStore(length, 1_000_000, () => {});
  for (let from = 0; from < length; from += 50_000)
    store.append(new Uint8Array(Math.min(50_000, length - from)).fill(from / 50_000));
  const bytes = store.take();
  expect([bytes.length, bytes.buffer.byteLength, bytes.buffer.resizable]).toEqual([length, length, inPages]);
  expect(bytes.every((byte, at) => byte === Math.floor(at / 50_000))).toBe(true);
  for (let from = 0; from < length; from += 50_000) store.append(new Uint8Array(Math.min(50_000, length - from)));
  store.clear();
  expect(store.length()).toBe(0);
});

it('is empty, and can be cleared, after its bytes were taken', () => {
  const store = createByteStore(0, 100, () => {});
  store.append(Uint8Array.of(1, 2, 3));
  expect([...store.take()]).toEqual([1, 2, 3]);
  store.clear();
  store.clear();
  expect(store.length()).toBe(0);
  store.append(Uint8Array.of(4));
  expect([...store.take()]).toEqual([4]);
});
