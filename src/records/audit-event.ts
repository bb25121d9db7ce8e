import type { AuditEvent } from '../domain/audit/event.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import type { JsonRecord } from './record.ts';

/** An audit event. */
export function auditEventRecord({ orgId, eventId, at, actor, action, subject }: AuditEvent): JsonRecord {
  return { event_id: eventId, org_id: orgId, at: formatDateTime(at), actor, action, subject };
}
