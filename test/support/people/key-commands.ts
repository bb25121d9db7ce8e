import type { CommandName } from '../../../src/domain/commands.ts';
import type { Storage } from '../../../src/domain/ports.ts';

/** The day of today, as uses of keys are counted. */
export const TODAY = Math.floor(Date.now() / 86_400_000);

/** Each command about keys, once: of an organisation with `key_7_1`, `key_7_2` and `key_7_3`. */
export function keyCommands(storage: () => Storage, orgId: string) {
  return {
    createKey: () =>
      storage().execute('createKey', {
        orgId,
        name: 'Key',
        scopes: ['reporting:read'],
        expiresAt: null,
        secretHash: 'hash',
        lastFour: 'abcd',
      }),
    changeKey: () => storage().execute('changeKey', { orgId, keyId: 'key_7_1', change: { name: 'Other' } }),
    rotateKey: () =>
      storage().execute('rotateKey', {
        orgId,
        keyId: 'key_7_1',
        graceMs: 1,
        secretHash: 'hash 2',
        lastFour: 'abcd',
      }),
    revokeKey: () => storage().execute('revokeKey', { orgId, keyId: 'key_7_2' }),
    markKeysUsed: () => storage().execute('markKeysUsed', { uses: [{ orgId, keyId: 'key_7_3', at: 5 }] }),
    countKeyUse: () =>
      storage().execute('countKeyUse', {
        uses: [{ orgId, keyId: 'key_7_3', day: TODAY, endpoint: 'users', outcome: 'answered', requests: 1, lastAt: 5 }],
      }),
    forgetKeyUse: () => storage().execute('forgetKeyUse', { after: null }),
  } satisfies Partial<Record<CommandName, () => Promise<unknown>>>;
}
