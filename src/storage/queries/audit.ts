import type { AuditStore } from '../../domain/ports.ts';
import type { Transaction } from './transaction.ts';

/** Audit events. Their ids begin with the time, so their order is that of recording. */
export function auditStore({ database }: Transaction): AuditStore {
  return {
    async record({ orgId, eventId, at, actor, action, subject }) {
      await database
        .insertInto('audit_events')
        .values({ org_id: orgId, event_id: eventId, at, actor, action, subject })
        .execute();
    },
    async list(orgId, { since, after, limit }) {
      const all = database
        .selectFrom('audit_events')
        .selectAll()
        .where('org_id', '=', orgId)
        .where('event_id', '>', after);
      const rows = await (since === null ? all : all.where('at', '>=', since))
        .orderBy('event_id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        orgId: row.org_id,
        eventId: row.event_id,
        at: row.at,
        actor: row.actor,
        action: row.action,
        subject: row.subject,
      }));
    },
  };
}
