import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readHead } from '../../../src/http/short-ways.ts';

/** What the short ways read of a request with these headers, names and values by turns. */
function headOf(rawHeaders: string[], httpVersion = '1.1') {
  const request = new IncomingMessage(new Socket());
  return readHead(Object.assign(request, { rawHeaders, httpVersion }));
}

const PLAIN = ['Host', 'x', 'Authorization', 'Bearer of one'];

it('the short ways read the headers that they know, whatever letters their names have', () => {
  const head = headOf([...PLAIN, 'IF-NONE-MATCH', '"a"', 'x-request-ID', 'mine', 'Cookie', 'any', 'cookie', 'other']);
  expect(head).toEqual({ host: 'x', authorization: 'Bearer of one', ifNoneMatch: '"a"', requestId: 'mine' });
});

it.each(
  [
    // Of two, another program could take the other one.
    ['authorization', 'Bearer of another'],
    ['HOST', 'y'],
    ['Content-Length', '5', 'content-length', '6'],
    ['If-None-Match', '"a"', 'If-None-Match', '"b"'],
    ['X-Forwarded-For', '192.0.2.1', 'x-forwarded-for', '192.0.2.2'],
    ['Content-Type', 'application/json', 'Content-Type', 'text/plain'],
    // A value may be empty and yet be given.
    ['X-Request-Id', '', 'X-Request-Id', 'mine'],
    ['Transfer-Encoding', 'chunked'],
    ['Content-Encoding', 'gzip'],
    ['EXPECT', '100-continue'],
  ].map((more) => [more.join(' '), more] as const),
)('the short ways leave a request with more to decide to the long way: %s', (_named, more) => {
  expect(headOf([...PLAIN, ...more])).toBeUndefined();
});

it('the short ways leave a request without a key or a host, or of HTTP/1.0, to the long way', () => {
  expect(headOf(['Host', 'x'])).toBeUndefined();
  expect(headOf(['Authorization', 'Bearer of one'])).toBeUndefined();
  expect(headOf(['Host', 'a b', 'Authorization', 'Bearer of one'])).toBeUndefined();
  expect(headOf(PLAIN, '1.0')).toBeUndefined();
  expect(headOf(PLAIN)).toBeDefined();
});
