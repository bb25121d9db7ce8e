import type { AuditEvent } from './event.ts';
import type { AuditReads } from './reads.ts';

export interface AuditStore extends AuditReads {
  record(event: AuditEvent): Promise<void>;
}
