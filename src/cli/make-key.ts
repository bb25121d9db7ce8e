import type { Scope } from '../domain/keys/key.ts';
import { makeSecret } from '../domain/keys/secret.ts';
import type { Storage } from '../domain/ports.ts';
import { secureRandomBytes } from '../lib/digest.ts';
import { ACTOR } from './actor.ts';

/** Makes a key. @returns its id and its secret, which nobody can show again */
export async function makeKey(
  storage: Storage,
  input: { orgId: string; name: string; scopes: Scope[]; expiresAt: number | null },
): Promise<{ keyId: string; secret: string }> {
  const { secret, secretHash, lastFour } = makeSecret(secureRandomBytes(32));
  const { keyId } = await storage.execute('createKey', { ...input, secretHash, lastFour, actor: ACTOR });
  return { keyId, secret };
}
