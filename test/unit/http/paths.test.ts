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
