import { sha256Hex } from '../../lib/bytes/digest.ts';
import { actorName } from '../actors/actor.ts';
import type { AuditAction } from '../audit/event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';

/** What a sender calls one making, the same each time it is sent, and a digest of what is asked for with it. */
export interface MakingName {
  name: string;
  asks: string;
}

/** A command's input that may come twice because the answer to the first was lost. */
export interface Making {
  /** Without a name each making is its own. */
  making?: MakingName | null;
}

/**
 * Runs `make` once for each making of an actor: sent again, also at the same moment, it gives what was made then. Check
 * the actor's rights before. Where the command fails nothing is kept, so that it can be sent again.
 * @param what what is made, as the audit log says it: other things may be made under the same name of a making
 * @param make gives the id of what it made
 * @throws DomainError not_found where what was made was erased; failed_precondition where the name came with something else
 */
export async function makeOnce(
  { stores, actor }: Pick<CommandContext, 'stores' | 'actor'>,
  { orgId, what, making }: Making & { orgId: string; what: AuditAction },
  make: () => Promise<string>,
): Promise<{ made: string; isNew: boolean }> {
  if (making === undefined || making === null) return { made: await make(), isNew: true };
  // A digest: nobody reaches a making of somebody else, or can read what it was called.
  const of = [actorName(actor), what, making.name];
  const ref = { orgId, makingId: sha256Hex(JSON.stringify(of)) };
  const askedRef = { orgId, makingId: sha256Hex(JSON.stringify([...of, 'asked'])) };
  const before = await stores.makings.begin(ref);
  const asked = await stores.makings.begin(askedRef);
  // Of what an older version made it is not known.
  if (before && typeof asked?.made === 'string' && asked.made !== making.asks) throw failedPrecondition(OTHER_REQUEST);
  if (before?.made === null) throw notFound('It was made, and has been erased since.');
  if (before) return { made: before.made, isNew: false };
  const made = await make();
  await stores.makings.keep(ref, made);
  await stores.makings.keep(askedRef, making.asks);
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
  change: Making & { orgId: string; what: AuditAction },
): Promise<boolean> {
  return (await makeOnce(context, change, () => Promise.resolve(DONE))).isNew;
}
