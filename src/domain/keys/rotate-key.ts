import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import type { KeyRef } from '../refs.ts';

export interface RotateKeyInput extends KeyRef {
  /** For how long the old secret stays valid, in ms; 0 ends it at once. */
  graceMs: number;
  secretHash: string;
  lastFour: string;
}

/** Secrets that one key has at a time: those before it, in their grace periods, and the newest. */
const MOST_SECRETS = 10;

/**
 * Gives a key a new secret; the old one ends after the grace period. Of many that are still in theirs, the
 * oldest end at once.
 * @returns when the old secret ends, in ms since 1970 UTC
 */
export async function rotateKey(
  context: CommandContext,
  input: RotateKeyInput,
): Promise<{ oldSecretExpiresAt: number }> {
  const { stores, now } = context;
  const { orgId, keyId, secretHash, lastFour } = input;
  await requireRight(context, input.orgId, 'keys.write');
  const key = await stores.keys.findForUpdate(input);
  if (!key) throw notFound('Key not found in this organisation.', 'key');
  if (key.revokedAt !== null) throw failedPrecondition('The key is revoked; create a new one.', null, 'key');
  if (key.expiresAt !== null && key.expiresAt <= now)
    throw failedPrecondition('The key has expired; create a new one.', null, 'key');
  const oldSecretExpiresAt = now + input.graceMs;
  await stores.keys.endSecrets(input, oldSecretExpiresAt);
  await stores.keys.forgetSecrets(input, now, MOST_SECRETS - 1);
  await stores.keys.insertSecret({ orgId, keyId, secretHash, lastFour, createdAt: now, expiresAt: null });
  await recordEvent(context, { orgId, action: 'key.rotated', subject: keyId });
  return { oldSecretExpiresAt };
}
