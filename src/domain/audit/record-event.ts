import { actorName } from '../actors/actor.ts';
import type { CommandContext } from '../context.ts';
import type { AuditEvent } from './event.ts';

/**
 * Records what a command did, in its transaction. Who did it and when follow from the command's context.
 * @param event `eventId` only where the event has an id already
 */
export function recordEvent(
  { stores, now, newId, actor }: CommandContext,
  {
    orgId,
    action,
    subject,
    eventId = newId('evt'),
  }: Pick<AuditEvent, 'orgId' | 'action' | 'subject'> & {
    eventId?: string;
  },
): Promise<void> {
  return stores.audit.record({ orgId, eventId, at: now, actor: actorName(actor), action, subject });
}
