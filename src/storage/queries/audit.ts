import type { AuditStore } from '../../domain/ports.ts';
import type { StoreContext } from './stores.ts';

/** Audit events: only ever added. */
export function auditStore({ database }: StoreContext): AuditStore {
  return {
    async record({ orgId, eventId, at, actor, action, subject }) {
      await database
        .insertInto('audit_events')
        .values({ org_id: orgId, event_id: eventId, at, actor, action, subject })
        .execute();
    },
  };
}
