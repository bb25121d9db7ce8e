import { GOOD_KEY } from '../../support/good-key.ts';
import { describe, expect, it } from 'vitest';
import { refusal, type LookUp } from '../../../src/domain/reporting/caller.ts';

describe('whether a caller may', () => {
  const lookUp = GOOD_KEY;

  it.each<[string, Partial<LookUp> | undefined, string | null]>([
    ['lets a good key in', {}, null],
    ['knows no unknown key', undefined, 'unknown_key'],
    [
      'refuses a revoked key before it says that its organisation is suspended',
      { keyRevokedAt: 1, orgStatus: 'suspended' },
      'unknown_key',
    ],
    ['refuses a key from the instant it expires', { keyExpiresAt: 100 }, 'unknown_key'],
    ['takes it until then', { keyExpiresAt: 101, secretExpiresAt: 101 }, null],
    ['refuses an old secret from the end of its grace', { secretExpiresAt: 100 }, 'unknown_key'],
    [
      'says that the organisation is suspended before it looks at scopes',
      { orgStatus: 'suspended', scopes: [] },
      'suspended',
    ],
    ['says that the scope is missing', { scopes: ['sessions:ingest'] }, 'insufficient_scope'],
  ])('%s', (_, fields, expected) => {
    expect(refusal(fields && { ...lookUp, ...fields }, 'reporting:read', 100)).toBe(expected);
  });
});
