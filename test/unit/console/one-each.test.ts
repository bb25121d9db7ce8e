import { expect, it } from 'vitest';
import { createOneEach } from '../../../src/http/console/access/one-each.ts';

it('an account has one piece of work at a time; another waits for its turn, and failure ends a turn too', async () => {
  const oneEach = createOneEach();
  const ada = { orgId: 'acme', accountId: 'ada' };
  let release = () => {};
  const held = oneEach(ada, () => new Promise<string>((resolve) => (release = () => resolve('done'))));
  await expect(oneEach(ada, async () => 'second')).rejects.toMatchObject({ code: 'failed_precondition' });
  const other = oneEach({ orgId: 'acme', accountId: 'ben' }, async () => 'other');
  release();
  expect(await Promise.all([held, other])).toEqual(['done', 'other']);
  await expect(oneEach(ada, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await oneEach(ada, async () => 'again')).toBe('again');
});
