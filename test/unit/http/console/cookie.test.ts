import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { readTokens, writeTokens } from '../../../../src/http/console/access/cookie.ts';

it('brings five tokens at most, and of those first the one that came from another site, which is taken in', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.get('/', (request, reply) => {
    const tokens = readTokens(request);
    writeTokens(request, reply, tokens);
    return reply.send(tokens);
  });
  const ask = async (cookie: string) => {
    const answer = await app.inject({ url: '/', headers: { cookie } });
    return { tokens: answer.json(), set: [answer.headers['set-cookie']].flat() };
  };
  const [arrived = '', ...held] = Array.from({ length: 6 }, () => newToken().token);
  const first = [arrived, ...held.slice(0, 4)];
  const both = await ask(`debrief=${held.join('.')}; debrief-arrived=${arrived}`);
  expect(both.tokens).toEqual(first);
  expect(both.set).toEqual([
    expect.stringContaining(`debrief=${first.join('.')}; Path=/; HttpOnly; SameSite=Strict; Max-Age=`),
    'debrief-arrived=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
  ]);
  // What is no token, and one that is there twice, take no place.
  expect((await ask(`debrief=x.${held[0]}..${held[0]}`)).tokens).toEqual([held[0]]);
  expect(await ask('debrief=')).toEqual({
    tokens: [],
    set: ['debrief=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0'],
  });
});
