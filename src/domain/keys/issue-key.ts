import { secureRandomBytes } from '../../lib/bytes/digest.ts';
import type { Storage } from '../ports.ts';
import type { Scope } from './key.ts';
import type { CreateKeyInput } from './create-key.ts';
import { makeSecret, type NewSecret } from './secret.ts';

/**
 * Makes a key with a new random secret.
 * @returns its id, and its secret: only a digest of that is stored, so it cannot be shown again
 */
export async function issueKey(
  storage: Pick<Storage, 'execute'>,
  input: { orgId: string; name: string; scopes: Scope[]; expiresAt: number | null; note?: string | null },
): Promise<{ keyId: string; secret: string }> {
  const { orgId, name, scopes, expiresAt, note = null } = input;
  const { secret, ...kept } = makeSecret(secureRandomBytes(32));
  // By name: with an idempotency key that was kept before, the secret would belong to no key.
  const { keyId } = await storage.execute('createKey', { orgId, name, scopes, expiresAt, note, ...kept });
  return { keyId, secret };
}

/**
 * Likewise, where the answer may be lost and the same sent again.
 * @returns the key's id, and its secret: null where it was made before, since nothing is kept that could be shown again
 */
export async function issueKeyOnce(
  storage: Pick<Storage, 'execute'>,
  input: Omit<CreateKeyInput, keyof Omit<NewSecret, 'secret'>>,
): Promise<{ keyId: string; secret: string | null }> {
  const { secret, ...kept } = makeSecret(secureRandomBytes(32));
  const { keyId, isNew } = await storage.execute('createKey', { ...input, ...kept });
  return { keyId, secret: isNew ? secret : null };
}

/**
 * Gives a key a new random secret; the old one works on for `graceMs`.
 * @returns the new secret, which cannot be shown again, and when the old one ends, in ms since 1970 UTC
 */
export async function replaceSecret(
  storage: Pick<Storage, 'execute'>,
  input: { orgId: string; keyId: string; graceMs: number },
): Promise<{ secret: string; oldSecretExpiresAt: number }> {
  const { secret, ...kept } = makeSecret(secureRandomBytes(32));
  const { oldSecretExpiresAt } = await storage.execute('rotateKey', { ...input, ...kept });
  return { secret, oldSecretExpiresAt };
}
