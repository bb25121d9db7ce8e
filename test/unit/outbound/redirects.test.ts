import { describe, expect, it } from 'vitest';
import { nextStep } from '../../../src/outbound/redirects.ts';
import { call, failureOf, serve } from './calls.ts';

describe('a redirect', () => {
  it('is the answer unless redirects are asked for', async () => {
    const port = await serve((_request, response) => response.writeHead(308, { location: '/other' }).end());
    expect((await call({ url: `http://127.0.0.1:${port}/` })).status).toBe(308);
  });

  it('is followed as often as asked for, and no more', async () => {
    const port = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    const url = `http://127.0.0.1:${port}`;
    expect(await call({ url: `${url}/3`, redirects: 3 })).toMatchObject({ status: 200, url: `${url}/0` });
    expect(await failureOf(call({ url: `${url}/4`, redirects: 3 }))).toMatchObject({ fault: 'redirect', status: 302 });
  });

  it('shares the deadline of the call: an endless circle of slow ones ends', async () => {
    const port = await serve((_request, response) => {
      setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60);
    });
    const called = call({ url: `http://127.0.0.1:${port}/`, redirects: 1_000, deadlineMs: 400 });
    expect(await failureOf(called)).toMatchObject({ fault: 'late' });
  });
});

describe('what is sent after a redirect', () => {
  const step = (url: string, method: 'GET' | 'POST' | 'PUT' = 'POST') => ({
    url: new URL(url),
    method,
    headers: { Authorization: 'Bearer x', 'Content-Type': 'text/plain', accept: '*/*' },
    ...(method !== 'GET' && { body: 'text' }),
  });
  const after = (from: ReturnType<typeof step>, status: number, location: string) =>
    nextStep(from, { status, headers: new Headers({ location }) });

  it.each([301, 302, 303])('by %i a POST becomes a GET without its body', (status) => {
    expect(after(step('https://a.test/x'), status, '/y')).toEqual({
      url: new URL('https://a.test/y'),
      method: 'GET',
      headers: { Authorization: 'Bearer x', accept: '*/*' },
    });
  });

  it.each([307, 308])('by %i it stays as it was within one origin', (status) => {
    expect(after(step('https://a.test/x'), status, '/y')).toEqual({ ...step('https://a.test/y') });
  });

  it('has no credentials where it goes to another origin, another port included', () => {
    expect(after(step('https://a.test/', 'GET'), 307, 'https://b.test/')?.headers).not.toHaveProperty('Authorization');
    expect(after(step('https://a.test/', 'GET'), 307, 'https://a.test:9/')?.headers).not.toHaveProperty(
      'Authorization',
    );
    expect(after(step('https://a.test/'), 303, 'https://b.test/')?.headers).toEqual({ accept: '*/*' });
  });

  it.each<[string, ReturnType<typeof step>, number, string]>([
    ['would carry a body to another origin', step('https://a.test/'), 307, 'https://b.test/'],
    ['leads from https to http', step('https://a.test/', 'GET'), 302, 'http://a.test/'],
    ['leads to a file', step('https://a.test/', 'GET'), 302, 'file:///etc/passwd'],
    ['has a user and a password', step('https://a.test/', 'GET'), 302, 'https://user:word@a.test/'],
    ['leads nowhere', step('https://a.test/', 'GET'), 302, 'https://['],
  ])('is nothing where the redirect %s', (_what, from, status, location) => {
    expect(() => after(from, status, location)).toThrow(expect.objectContaining({ fault: 'redirect' }));
  });

  it('is nothing where the answer is no redirect', () => {
    expect(after(step('https://a.test/'), 200, '/y')).toBeNull();
    expect(nextStep(step('https://a.test/'), { status: 302, headers: new Headers() })).toBeNull();
    expect(after(step('https://a.test/'), 304, '/y')).toBeNull();
  });
});
