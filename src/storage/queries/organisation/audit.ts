import type { Selectable } from 'kysely';
import type { AuditEvent } from '../../../domain/audit/event.ts';
import type { AuditStore } from '../../../domain/audit/stores.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

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
    async page(orgId, { actor, kind, from, to, before, limit, look }) {
      const all = database.selectFrom('audit_events').where('org_id', '=', orgId).orderBy('event_id', 'desc');
      const older = before === null ? all : all.where('event_id', '<', before);
      let events = database.selectFrom(older.selectAll().limit(look).as('looked_at')).selectAll();
      if (actor !== null) events = events.where('actor', '=', actor);
      // A range instead of `like`: both engines compare by bytes, and `/` is the character after `.`.
      if (kind !== '') events = events.where('action', '>=', `${kind}.`).where('action', '<', `${kind}/`);
      if (from !== null) events = events.where('at', '>=', from);
      if (to !== null) events = events.where('at', '<', to);
      const rows = await events
        .orderBy('event_id', 'desc')
        .limit(limit + 1)
        .execute();
      const found = rows.slice(0, limit).map(toEvent);
      if (rows.length > limit) return { events: found, next: found.at(-1)?.eventId ?? null };
      const [last, more] = await older
        .select('event_id')
        .offset(look - 1)
        .limit(2)
        .execute();
      return { events: found, next: more && last ? last.event_id : null };
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
