import { expect, it } from 'vitest';
import { createCallers } from '../../../src/http/authentication.ts';

it('whose a key is stays known, however many headers others write theirs in', () => {
  const callers = createCallers();
  const key = (orgId: string) => ({ secretHash: `hash of ${orgId}`, orgId, keyId: `key of ${orgId}` });
  callers.accepted('Bearer quiet', key('quiet'));
  for (let spaces = 1; spaces <= 20_000; spaces += 1) callers.accepted(`Bearer${spaces} loud`, key('loud'));
  expect(callers.known('Bearer quiet')?.orgId).toBe('quiet');
  // The newest of the loud one are known, so it is no stranger either.
  expect(callers.known('Bearer20000 loud')?.orgId).toBe('loud');
  expect(callers.known('Bearer1 loud')).toBeUndefined();
  callers.refused('Bearer20000 loud');
  expect(callers.known('Bearer20000 loud')).toBeUndefined();
});
