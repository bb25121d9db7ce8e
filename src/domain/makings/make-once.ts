import { sha256Hex } from '../../lib/bytes/digest.ts';
import { actorName } from '../actors/actor.ts';
import type { AuditAction } from '../audit/event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** A command's input that may come twice because the answer to the first was lost. */
export interface Making {
  /** What its sender calls this one making, the same each time it is sent; without one each is its own. */
  making?: string | null;
}

/**
 * Runs `make` once for each making of an actor: sent again, also at the same moment, it gives what was made then. Check
 * the actor's rights before. Where the command fails nothing is kept, so that it can be sent again.
 * @param what what is made, as the audit log says it: other things may be made under the same name of a making
 * @param make gives the id of what it made
 * @throws DomainError not_found where what was made was erased
 */
export async function makeOnce(
  { stores, actor }: Pick<CommandContext, 'stores' | 'actor'>,
  { orgId, what, making }: Making & { orgId: string; what: AuditAction },
  make: () => Promise<string>,
): Promise<{ made: string; isNew: boolean }> {
  if (making === undefined || making === null) return { made: await make(), isNew: true };
  // A digest: nobody reaches a making of somebody else, or can read what it was called.
  const ref = { orgId, makingId: sha256Hex(JSON.stringify([actorName(actor), what, making])) };
  const before = await stores.makings.begin(ref);
  if (before?.made === null) throw notFound('It was made, and has been erased since.');
  if (before) return { made: before.made, isNew: false };
  const made = await make();
  await stores.makings.keep(ref, made);
  return { made, isNew: true };
}

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
