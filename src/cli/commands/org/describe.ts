import type { Organisation } from '../../../domain/organisations/organisation.ts';
import { formatDateTime } from '../../../lib/date-time.ts';
import type { Printable } from '../../terminal/output.ts';

/** An organisation for programs. */
export function organisationRecord({ orgId, name, status, createdAt }: Organisation): Printable {
  return { org_id: orgId, name, status, created_at: formatDateTime(createdAt) };
}
