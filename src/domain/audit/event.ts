/** What commands record, as noun and verb. */
export const AUDIT_ACTIONS = [
  'account.activated',
  'account.created',
  'account.deactivated',
  'account.link_created',
  'account.linked',
  'account.passkey_added',
  'account.passkey_removed',
  'account.password_set',
  'account.role_changed',
  'account.second_factor_removed',
  'account.second_factor_set',
  'account.signed_in',
  'account.signed_out',
  'assessment.override_withdrawn',
  'assessment.score_overridden',
  'call.added',
  'comment.added',
  'comment.removed',
  'key.changed',
  'key.created',
  'key.expiry_set',
  'key.revoked',
  'key.rotated',
  'organisation.created',
  'organisation.daily_tokens_set',
  'organisation.imported',
  'organisation.resumed',
  'organisation.retention_set',
  'organisation.suspended',
  'organisation.wide_scores_set',
  'person.activated',
  'person.added',
  'person.changed',
  'person.deactivated',
  'person.imported',
  'review.added',
  'scenario.changed',
  'scenario.created',
  'team.added',
  'team.removed',
  'team.renamed',
  'user.erased',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Something an admin or an operator did, kept for those who ask later. Never holds a secret or transcript text. */
export interface AuditEvent {
  orgId: string;
  eventId: string;
  at: number;
  /**
   * Who, as `actorName` writes it: `cli`, `key:key_0199…`, `person:…`; in entries from before 2026-11-22 also `import`.
   */
  actor: string;
  /** What, as noun and verb: `key.created`. Earlier versions may have recorded others than {@link AuditAction}. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
}
