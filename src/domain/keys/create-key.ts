import { requireRight } from '../access/rights/require-right.ts';
import { actorName } from '../actors/actor.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { invalidArgument, notFound } from '../errors.ts';
import { makeOnce, type Idempotent } from '../concurrency/make-once.ts';
import { requireWithinLimit } from '../organisations/require-within-limit.ts';
import type { Scope } from './key.ts';

export interface CreateKeyInput extends Idempotent {
  orgId: string;
  name: string;
  /** One or both. */
  scopes: Scope[];
  /** In the future, or null for a key that does not expire. */
  expiresAt: number | null;
  /** Where the secret will be kept, in its maker's words. */
  note?: string | null;
  /** What is kept of the secret; the secret itself never comes here. */
  secretHash: string;
  lastFour: string;
}

/** Revoked and expired keys that an organisation keeps: the newest. */
const MOST_ENDED = 500;

/**
 * Keeps a new key.
 * @returns its id, and whether it is new. A key that was made before keeps its own secret, and this one is not used
 * @throws DomainError forbidden, not_found, invalid_argument, limit_reached
 */
export async function createKey(
  context: CommandContext,
  input: CreateKeyInput,
): Promise<{ keyId: string; isNew: boolean }> {
  const { stores } = context;
  const { orgId } = input;
  if (!(await stores.organisations.find(orgId))) throw notFound('Organisation not found.', 'organisation');
  await requireRight(context, orgId, 'keys.write');
  const { made, isNew } = await makeOnce(context, { ...input, what: 'key.created' }, () => keepKey(context, input));
  return { keyId: made, isNew };
}

async function keepKey(context: CommandContext, input: CreateKeyInput): Promise<string> {
  const { stores, now } = context;
  const { orgId, name, scopes, expiresAt, secretHash, lastFour } = input;
  if (scopes.length === 0) throw invalidArgument('scope must be given at least once.', 'scopes');
  if (expiresAt !== null && expiresAt <= now) throw invalidArgument('expires must be in the future.', 'expires_at');
  const keyId = context.newId('key');
  await stores.keys.insert({
    orgId,
    keyId,
    name,
    scopes,
    createdAt: now,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    note: input.note ?? null,
    createdBy: actorName(context.actor),
  });
  await stores.keys.insertSecret({ orgId, keyId, secretHash, lastFour, createdAt: now, expiresAt: null });
  await stores.keys.forgetEnded(orgId, now, MOST_ENDED);
  await requireWithinLimit(context, orgId, 'keys');
  await recordEvent(context, { orgId, action: 'key.created', subject: keyId });
  return keyId;
}
