import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { unlessAborted } from '../../../src/lib/work/unless-aborted.ts';

const never = new Promise<never>(() => {});

it('gives what the work gives, or throws what it throws, and leaves nothing at the signal', async () => {
  const { signal } = new AbortController();
  const work = unlessAborted(signal, Promise.resolve('done'));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  expect(await work).toBe('done');
  await expect(unlessAborted(signal, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('does not wait for work that does not hear the signal', async () => {
  const controller = new AbortController();
  const work = unlessAborted(controller.signal, never);
  controller.abort(new Error('too long'));
  await expect(work).rejects.toThrow('too long');
  await expect(unlessAborted(controller.signal, never)).rejects.toThrow('too long');
});
