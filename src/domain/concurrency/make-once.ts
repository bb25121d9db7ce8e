import { sha256Hex } from '../../lib/bytes/digest.ts';
import { actorName } from '../actors/actor.ts';
import type { AuditAction } from '../audit/event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';

/** An idempotency key: a name that is the same each time a request is sent, and a digest of what is asked for with it. */
export interface IdempotencyKey {
  name: string;
  asks: string;
}

/** A command's input that may come twice, because the answer to the first was lost. */
export interface Idempotent {
  /** Without one, each request is another. */
  idempotencyKey?: IdempotencyKey | null;
}

/**
 * Runs `make` once for each idempotency key of an actor: sent again, also at the same moment, it gives what was made then.
 * Check the actor's rights before. Where the command fails nothing is kept, so that it can be sent again.
 * @param what what is made, as the audit log says it: the same key may come with other kinds of things
 * @param make gives the id of what it made
 * @throws DomainError not_found where what was made was erased; failed_precondition where the key came with something else
 */
export async function makeOnce(
  { stores, actor }: Pick<CommandContext, 'stores' | 'actor'>,
  { orgId, what, idempotencyKey }: Idempotent & { orgId: string; what: AuditAction },
  make: () => Promise<string>,
): Promise<{ made: string; isNew: boolean }> {
  if (idempotencyKey === undefined || idempotencyKey === null) return { made: await make(), isNew: true };
  // A digest: nobody reaches a key of somebody else, or can read it.
  const of = [actorName(actor), what, idempotencyKey.name];
  const ref = { orgId, keyDigest: sha256Hex(JSON.stringify(of)) };
  const askedRef = { orgId, keyDigest: sha256Hex(JSON.stringify([...of, 'asked'])) };
  const before = await stores.idempotencyKeys.begin(ref);
  const asked = await stores.idempotencyKeys.begin(askedRef);
  // Of what an older version made it is not known.
  if (before && typeof asked?.made === 'string' && asked.made !== idempotencyKey.asks)
    throw failedPrecondition(OTHER_REQUEST);
  if (before?.made === null) throw notFound('It was made, and has been erased since.');
  if (before) return { made: before.made, isNew: false };
  const made = await make();
  await stores.idempotencyKeys.keep(ref, made);
  await stores.idempotencyKeys.keep(askedRef, idempotencyKey.asks);
  return { made, isNew: true };
}

const OTHER_REQUEST =
  'This idempotency key came with another request before. Send each request with an idempotency key of its own.';

/** What stands for a change that makes nothing of its own. */
const DONE = 'done';

/**
 * Whether a change is asked for the first time. Sent again because its answer was lost it would otherwise undo what somebody
 * else has changed since. Ask this behind the check of rights, and do nothing where it is not.
 */
export async function isFirstTime(
  context: Pick<CommandContext, 'stores' | 'actor'>,
  change: Idempotent & { orgId: string; what: AuditAction },
): Promise<boolean> {
  return (await makeOnce(context, change, () => Promise.resolve(DONE))).isNew;
}
