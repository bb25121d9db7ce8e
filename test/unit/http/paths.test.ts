import { expect, it } from 'vitest';
import { createPaths } from '../../../src/http/wire/paths.ts';

it('a path has the methods of all its routes, whatever they call its parameters, and none of another path', () => {
  const paths = createPaths('');
  paths.add('GET', '/people/:userId', false);
  paths.add(['PUT', 'DELETE'], '/people/:id', false);
  paths.add('POST', '/people/', false);
  expect(paths.allowed(paths.canonical('/people/ann?page=2'))).toBe('DELETE, GET, PUT, OPTIONS');
  const other = createPaths('');
  other.add('POST', '/people/', false);
  other.add('GET', '/people/:userId', false);
  expect(other.allowed(other.canonical('/people/ann'))).toBe('GET, OPTIONS');
});

it('the base path means the same however it is percent-encoded, as every other path does', () => {
  const paths = createPaths('/reporting/api');
  paths.add('GET', '/users/:userId', false);
  paths.add('GET', '/healthz', true);
  const below = [
    '/reporting/api/users/a%2Fb?n=1',
    '/%72eporting/ap%69/user%73/a%2fb?n=1',
    'http://x/report%69ng/api/users/a%2Fb?n=1',
  ];
  expect(below.map((target) => paths.canonical(target))).toEqual(below.map(() => '/users/a%2Fb?n=1'));
  expect(['/healthz', '/%68ealthz', '/reporting/%61pi/healthz'].map(paths.canonical)).toEqual([
    '/healthz',
    '/healthz',
    '/healthz',
  ]);
  // A slash that is encoded is none, letters in another case are others, and broken bytes are nobody's.
  const elsewhere = [
    '/users/a',
    '/reporting%2Fapi/users/a',
    '/Reporting/api/users/a',
    '/reporting/%61p%ff/users/a',
    '/reporting/api',
  ];
  expect(elsewhere.map((target) => paths.canonical(target))).toEqual(elsewhere.map(() => '/-'));
});
