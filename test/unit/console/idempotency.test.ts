import { expect, it } from 'vitest';
import { IDEMPOTENCY_KEY } from '../../../src/http/console/api/parts/idempotency.ts';
import { repeatable } from '../../../console/src/api/idempotency.ts';

it('gives a request that makes something the same key until it has an answer, and others another one', () => {
  const first = repeatable('createTeam', 'a team');
  expect(first?.key).toMatch(IDEMPOTENCY_KEY);
  expect(repeatable('createTeam', 'a team')?.key).toBe(first?.key);
  expect(repeatable('createTeam', 'another team')?.key).not.toBe(first?.key);
  expect(repeatable('teams', 'a team')).toBeNull();
  first?.end();
  const second = repeatable('createTeam', 'a team');
  expect(second?.key).not.toBe(first?.key);
  // An answer that comes late ends the one it belongs to.
  first?.end();
  expect(repeatable('createTeam', 'a team')?.key).toBe(second?.key);
  second?.end();
  repeatable('createTeam', 'another team')?.end();
});
