import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import type { KeyRef } from '../refs.ts';
import type { ApiKey } from './key.ts';
import { keyState } from './key-state.ts';

/** What can be changed of a key. What it may do and its secret stay. */
export type KeyFields = Pick<ApiKey, 'name' | 'note' | 'expiresAt'>;

export interface ChangeKeyInput extends KeyRef, Idempotent, Seen<KeyFields> {
  /** What is left out stays as it is. Another expiry is in the future, or null for a key that does not expire. */
  change: Partial<KeyFields>;
}

/**
 * Gives a key another name, note or expiry. One that has expired is accepted again from the next request on, if it gets a
 * later expiry.
 * @returns what the key has then
 * @throws DomainError forbidden, not_found, overtaken; failed_precondition where the key is revoked; invalid_argument;
 * limit_reached
 */
export async function changeKey(context: CommandContext, input: ChangeKeyInput): Promise<KeyFields> {
  const { stores, now } = context;
  const { orgId, keyId, seen } = input;
  await requireRight(context, orgId, 'keys.write');
  const key = await stores.keys.findForUpdate(input);
  if (!key) throw notFound('Key not found in this organisation.', 'key');
  const before: KeyFields = { name: key.name, note: key.note, expiresAt: key.expiresAt };
  if (!(await isFirstTime(context, { ...input, what: 'key.changed' }))) return before;
  if (key.revokedAt !== null) throw failedPrecondition('The key is revoked; create a new one.', null, 'key');
  const after: KeyFields = { ...before, ...input.change };
  requireSeen(seen, before, after);
  const isOtherEnd = after.expiresAt !== before.expiresAt;
  if (isOtherEnd && after.expiresAt !== null && after.expiresAt <= now)
    throw invalidArgument('expires must be in the future; revoke the key to end it now.', 'expires_at');
  const isOtherName = after.name !== before.name || after.note !== before.note;
  if (!isOtherEnd && !isOtherName) return before;
  await stores.keys.change(input, after);
  if (isOtherName) await recordEvent(context, { orgId, action: 'key.changed', subject: keyId });
  if (isOtherEnd) await recordEvent(context, { orgId, action: 'key.expiry_set', subject: keyId });
  // It counts again among those that work.
  if (isOtherEnd && keyState(key, now) === 'expired') await requireWithinLimit(context, orgId, 'keys');
  return after;
}
