/** Something an admin or an operator did, kept for those who ask later. Never holds a secret or transcript text. */
export interface AuditEvent {
  orgId: string;
  eventId: string;
  at: number;
  /** Who: `cli`, later a signed-in person. */
  actor: string;
  /** What, as noun and verb: `key.created`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
}
