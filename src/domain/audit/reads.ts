import type { AuditEvent } from './event.ts';

export interface AuditReads {
  /**
   * Events at or after `since` (null: all), in the order they were recorded, from after an event id (empty for the
   * first), at most so many.
   */
  list(orgId: string, part: { since: number | null; after: string; limit: number }): Promise<AuditEvent[]>;
  /**
   * Events that a filter lets through, newest first, from before an event id (null for the newest), at most so many,
   * of the next `look` ones.
   * @param part.kind what actions begin with, such as `key.`; empty for all
   * @returns `next`: the id before which there is more to look at; null at the end
   */
  page(
    orgId: string,
    part: AuditFilter & { before: string | null; limit: number; look: number },
  ): Promise<{ events: AuditEvent[]; next: string | null }>;
}

/** Which events: of an actor, of a kind, from a time and up to one; null lets all through. */
export interface AuditFilter {
  actor: string | null;
  kind: string;
  from: number | null;
  to: number | null;
}
