/** Something an admin or an operator did, kept for those who ask later. Never holds a secret or transcript text. */
export interface AuditEvent {
  orgId: string;
  eventId: string;
  at: number;
  /** Who, as `actorName` writes it: `cli`, `key:key_0199…`, `person:…`; in entries of before 2026-11-22 also `import`. */
  actor: string;
  /** What, as noun and verb: `key.created`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
}
