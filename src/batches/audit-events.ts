import type { AuditEvent } from '../domain/audit/event.ts';
import type { Storage } from '../domain/ports.ts';

/** Read at a time. */
const AT_ONCE = 500;

/**
 * An organisation's audit events in the order they were recorded, a part at a time.
 * @param since only events at or after this, in ms since 1970 UTC; null for all
 */
export async function* auditEvents(
  { reader }: Pick<Storage, 'reader'>,
  orgId: string,
  since: number | null,
): AsyncGenerator<AuditEvent[]> {
  let after = '';
  for (;;) {
    const part = await reader.read(({ audit }) => audit.list(orgId, { since, after, limit: AT_ONCE }));
    const last = part.at(-1);
    if (!last) return;
    yield part;
    after = last.eventId;
  }
}
