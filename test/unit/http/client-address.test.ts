import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { clientAddress, proxiesOf } from '../../../src/http/admission.ts';

const NAMED = [
  '203.0.113.7',
  '203.0.113.7, 198.51.100.1',
  'unknown, 203.0.113.7,198.51.100.1, 10.0.0.1',
  ' , ',
  '',
  'a,',
];

it.each([1, 2, 3, 20])('behind %i proxies the client has the address that Fastify tells', async (proxies) => {
  const app = Fastify({ trustProxy: (_address, place) => place < proxies });
  app.get('/', (request) => request.ip);
  for (const forwarded of [undefined, ...NAMED]) {
    const { body } = await app.inject({
      url: '/',
      remoteAddress: '192.0.2.1',
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    });
    expect(clientAddress('192.0.2.1', forwarded, proxies), forwarded).toBe(body);
  }
  await app.close();
});

it('a client cannot choose its address: what counts was added by the trusted proxies', () => {
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7', 1)).toBe('203.0.113.7');
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2', 2)).toBe('203.0.113.7');
  expect(clientAddress('203.0.113.7', '1.1.1.1', proxiesOf({ trustProxy: false, trustedProxies: 2 }))).toBe(
    '203.0.113.7',
  );
});
