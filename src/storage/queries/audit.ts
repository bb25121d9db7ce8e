import type { Selectable } from 'kysely';
import type { AuditEvent } from '../../domain/audit/event.ts';
import type { AuditStore } from '../../domain/ports.ts';
import type { Tables } from '../schema.ts';
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
      return rows.map(toEvent);
    },
    async page(orgId, { actor, kind, from, to, before, limit }) {
      let events = database.selectFrom('audit_events').selectAll().where('org_id', '=', orgId);
      if (before !== null) events = events.where('event_id', '<', before);
      if (actor !== null) events = events.where('actor', '=', actor);
      // A range instead of a pattern: both engines compare by bytes here, and `/` is the character after `.`.
      if (kind !== '') events = events.where('action', '>=', `${kind}.`).where('action', '<', `${kind}/`);
      if (from !== null) events = events.where('at', '>=', from);
      if (to !== null) events = events.where('at', '<', to);
      return (await events.orderBy('event_id', 'desc').limit(limit).execute()).map(toEvent);
    },
  };
}

function toEvent(row: Selectable<Tables['audit_events']>): AuditEvent {
  return {
    orgId: row.org_id,
    eventId: row.event_id,
    at: row.at,
    actor: row.actor,
    action: row.action,
    subject: row.subject,
  };
}
