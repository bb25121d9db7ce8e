import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { KeyRef } from '../refs.ts';

/** Revokes a key permanently; every node refuses it from the next request on. Revoking it again changes nothing. */
export async function revokeKey(context: CommandContext, input: KeyRef): Promise<{ revokedAt: number }> {
  const { stores, now } = context;
  await requireRight(context, input.orgId, 'keys.write');
  const key = await stores.keys.find(input);
  if (!key) throw notFound('Key not found in this organisation.', 'key');
  if (key.revokedAt !== null) return { revokedAt: key.revokedAt };
  await stores.keys.revoke(input, now);
  await recordEvent(context, { orgId: input.orgId, action: 'key.revoked', subject: input.keyId });
  return { revokedAt: now };
}
