import { expect, it } from 'vitest';
import { MAKING_NAME } from '../../../src/http/console/api/parts/making-header.ts';
import { makingOf } from '../../../console/src/api/making.ts';

it('names a request that makes something the same until it has an answer, and others otherwise', () => {
  const first = makingOf('createTeam', 'a team');
  expect(first?.name).toMatch(MAKING_NAME);
  expect(makingOf('createTeam', 'a team')?.name).toBe(first?.name);
  expect(makingOf('createTeam', 'another team')?.name).not.toBe(first?.name);
  expect(makingOf('teams', 'a team')).toBeNull();
  first?.end();
  const second = makingOf('createTeam', 'a team');
  expect(second?.name).not.toBe(first?.name);
  // An answer that comes late ends the one it belongs to.
  first?.end();
  expect(makingOf('createTeam', 'a team')?.name).toBe(second?.name);
  second?.end();
  makingOf('createTeam', 'another team')?.end();
});
