import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { ownPath, pathIn, readBegun, writeBegun } from '../../../../src/http/console/access/begun-cookie.ts';

it('leads to a path within the organisation, and never into another one whose name begins alike', () => {
  expect(pathIn('acme', '/people/ada')).toBe('/o/acme/people/ada');
  expect(pathIn('acme', '/o/acme')).toBe('/o/acme');
  expect(pathIn('acme', '/o/acme/keys')).toBe('/o/acme/keys');
  for (const other of ['/o/acme-2/people/ada', '/o/acmes', '/o/nord/keys', '/o/', '/o/acme%2Fkeys'])
    expect(pathIn('acme', other), other).toBe('/o/acme/');
  expect(pathIn('a/b', '/o/a%2Fb/keys')).toBe('/o/a%2Fb/keys');
  for (const elsewhere of [
    '//x.example',
    '/\\x.example',
    'https://x.example',
    '/a b',
    '/\u{e4}',
    `/${'x'.repeat(501)}`,
  ])
    expect(ownPath(elsewhere), elsewhere).toBe('/');
});

it('takes from what was begun five digests at most, and nothing that is none', async () => {
  const app = Fastify();
  const digests = Array.from({ length: 7 }, (_item, index) => `${index}`.repeat(64));
  const begun = { state: 's', nonce: 'n', verifier: 'v', to: '//x.example', before: digests };
  app.get('/begin', (request, reply) => {
    writeBegun(request, reply, { ...begun, before: ['x', `${'a'.repeat(64)}'`, ...digests] });
    return reply.send();
  });
  app.get('/end', (request, reply) => reply.send(readBegun(request) ?? 'nothing'));
  const set = (await app.inject('/begin')).headers['set-cookie'];
  const cookie = String(set).split(';', 1)[0] ?? '';
  const ended = async (value: string) => (await app.inject({ url: '/end', headers: { cookie: value } })).body;
  expect(JSON.parse(await ended(cookie))).toEqual({ ...begun, to: '/', before: digests.slice(0, 3) });
  const kept = (value: unknown) => `debrief-sso=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
  expect(JSON.parse(await ended(kept({ ...begun, before: 'x' })))).toMatchObject({ before: [] });
  for (const broken of [{ ...begun, nonce: 1 }, [], null, 'x', { ...begun, state: 'x'.repeat(3_000) }])
    expect(await ended(kept(broken))).toBe('nothing');
  await app.close();
});
