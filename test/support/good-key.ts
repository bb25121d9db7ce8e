import type { LookUp } from '../../src/domain/reporting/caller.ts';

/** What is found of a key that may be used, of the organisation `acme`. */
export const GOOD_KEY: LookUp = {
  orgId: 'acme',
  orgStatus: 'active',
  keyId: 'key',
  scopes: ['reporting:read'],
  keyExpiresAt: null,
  keyRevokedAt: null,
  secretExpiresAt: null,
  epoch: 'e',
  directoryVersion: 1,
  catalogueVersion: 1,
  reportVersion: 1,
};
