import { actorName } from '../actors/actor.ts';
import type { CommandContext } from '../context.ts';
import type { AuditAction, AuditEvent } from './event.ts';

/**
 * Records what a command did, in its transaction. Who did it and when follow from the command's context.
 * @param event `eventId` only where the event has an id already; `by` only where it finishes what somebody else asked
 *   for: their name, as the log had it then
 */
export function recordEvent(
  { stores, now, newId, actor }: CommandContext,
  {
    orgId,
    action,
    subject,
    eventId = newId('evt'),
    by = actorName(actor),
  }: Pick<AuditEvent, 'orgId' | 'subject'> & {
    action: AuditAction;
    eventId?: string;
    by?: string | undefined;
  },
): Promise<void> {
  return stores.audit.record({ orgId, eventId, at: now, actor: by, action, subject });
}
