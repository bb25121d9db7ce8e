import { expect, it } from 'vitest';
import { GOOD_KEY } from '../../support/good-key.ts';
import type { LookUp } from '../../../src/domain/reporting/caller.ts';
import { createAuthentication, createCallers } from '../../../src/http/authentication.ts';

const found = GOOD_KEY;
const HEADER = 'Bearer of acme';

/** Who is let in whose key was accepted lately. @param lookUp what the database says of them */
function knowing(lookUp: () => Promise<LookUp | undefined>) {
  const callers = createCallers();
  callers.accepted(HEADER, { secretHash: 'hash', orgId: 'acme', keyId: 'key' });
  const used: string[] = [];
  const { lookUpKnown, orgOf } = createAuthentication({
    reader: { lookUp, atOnce: null },
    callers,
    lastUse: { mark: (orgId, keyId) => used.push(`${orgId} ${keyId}`), flush: () => Promise.resolve() },
    onLookUp() {},
    onRefused() {},
    now: () => 0,
    onLimit() {},
  });
  return { ask: () => lookUpKnown(HEADER, 'reporting:read', 'u'), orgOf: () => orgOf(HEADER), used };
}

it('a known key counts as used where it lets in, and is known no longer where it does not', async () => {
  const accepted = knowing(() => Promise.resolve(found));
  expect(await accepted.ask()).toBe(found);
  expect(accepted.used).toEqual(['acme key']);
  const revoked = knowing(() => Promise.resolve({ ...found, keyRevokedAt: 0 }));
  expect(await revoked.ask()).toBeUndefined();
  expect([revoked.used, revoked.orgOf()]).toEqual([[], undefined]);
});

it('look-ups that fail give their places back', async () => {
  const failing = knowing(() => Promise.reject(new Error('no database')));
  for (let time = 0; time < 1_000; time += 1) await expect(failing.ask()).rejects.toThrow('no database');
});
