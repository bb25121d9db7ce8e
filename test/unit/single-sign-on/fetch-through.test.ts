import { expect, it } from 'vitest';
import { fetchThrough } from '../../../src/single-sign-on/fetch-through.ts';

/** What a provider answers. */
function provider(text: string) {
  return fetchThrough({
    send: async ({ url }) => ({ status: 200, headers: new Headers(), body: Buffer.from(text), url }),
    close: async () => {},
  });
}
const options = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;

it('what a provider says is handed on', async () => {
  const answer = await provider('{"keys":[]}')('https://login.example/keys', options);
  expect([answer.status, await answer.json()]).toEqual([200, { keys: [] }]);
});

it('a provider with more brackets than any has is not listened to', async () => {
  const deep = '['.repeat(60_000) + ']'.repeat(60_000);
  await expect(provider(deep)('https://login.example/keys', options)).rejects.toMatchObject({ fault: 'too large' });
});
