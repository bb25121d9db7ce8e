import type { Organisation } from '../domain/organisations/organisation.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import type { JsonRecord } from './record.ts';

/** An organisation. */
export function organisationRecord({ orgId, name, status, createdAt }: Organisation): JsonRecord {
  return { org_id: orgId, name, status, created_at: formatDateTime(createdAt) };
}
