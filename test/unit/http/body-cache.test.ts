import { expect, it } from 'vitest';
import { createBodyCache } from '../../../src/http/cache/answers.ts';
import { createMetLately } from '../../../src/lib/values/met-lately.ts';

const BODY = Buffer.from('{"data":[]}');

it('keeps a body that is offered for the second time', async () => {
  const cache = createBodyCache(1_000_000);
  cache.offer('digest', BODY);
  expect(cache.ready('digest', 'identity')).toBeUndefined();
  expect(cache.get('digest', 'gzip')).toBeUndefined();
  cache.offer('digest', BODY);
  expect(cache.ready('digest', 'identity')).toEqual(BODY);
  expect(await cache.get('digest', 'gzip')).toBeInstanceOf(Buffer);
});

it('keeps one that is set at once, and none where there is no memory', () => {
  const cache = createBodyCache(1_000_000);
  cache.set('digest', BODY);
  expect(cache.ready('digest', 'identity')).toEqual(BODY);
  const none = createBodyCache(0);
  none.offer('digest', BODY);
  none.offer('digest', BODY);
  expect(none.ready('digest', 'identity')).toBeUndefined();
});

it('holds no more bytes than it may: the least recently used go first', () => {
  const cache = createBodyCache(2_000);
  for (const digest of ['a', 'b']) cache.set(digest, Buffer.alloc(600));
  expect(cache.ready('a', 'identity')).toHaveLength(600);
  cache.set('c', Buffer.alloc(600));
  expect(['a', 'b', 'c'].map((digest) => cache.ready(digest, 'identity')?.length)).toEqual([600, undefined, 600]);
});

it('holds small bodies by themselves, not with the blocks that Node cuts them from', async () => {
  const cache = createBodyCache(1_000_000);
  cache.set('digest', Buffer.from(JSON.stringify({ data: 'x'.repeat(5_000) })));
  for (const encoding of ['gzip', 'br'] as const) await cache.get('digest', encoding);
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const { buffer, length } = cache.ready('digest', encoding) ?? Buffer.alloc(0);
    expect(length).toBeGreaterThan(10);
    expect(buffer.byteLength).toBe(length);
  }
});

it('lets go of a body of an earlier state in every encoding, and of no other', async () => {
  const cache = createBodyCache(1_000_000);
  for (const digest of ['before', 'now']) {
    cache.set(digest, BODY);
    for (const encoding of ['gzip', 'br'] as const) await cache.get(digest, encoding);
  }
  cache.drop('before');
  const kept = (digest: string) =>
    (['identity', 'gzip', 'br'] as const).map((encoding) => cache.ready(digest, encoding) !== undefined);
  expect(kept('before')).toEqual([false, false, false]);
  expect(cache.get('before', 'identity')).toBeUndefined();
  expect(kept('now')).toEqual([true, true, true]);
  createBodyCache(0).drop('before');
});

it('knows a text that was met among many others, and hardly ever one that was not', () => {
  const wasMet = createMetLately(4_096);
  const texts = Array.from({ length: 400 }, (_, index) => `digest ${index}`);
  expect(texts.filter(wasMet)).toEqual([]);
  // A few have lost their place to others.
  expect(texts.filter(wasMet).length).toBeGreaterThan(300);
  const others = Array.from({ length: 4_000 }, (_, index) => `another ${index}`);
  expect(others.filter(wasMet)).toEqual([]);
});
