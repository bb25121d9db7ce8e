/** A row of an organisation, named by the organisation and its own id. */
export interface UserRef {
  orgId: string;
  userId: string;
}
export interface SessionRef {
  orgId: string;
  sessionId: string;
}
export interface AssessmentRef {
  orgId: string;
  assessmentId: string;
}
export interface KeyRef {
  orgId: string;
  keyId: string;
}
export interface AccountRef {
  orgId: string;
  accountId: string;
}
/** Somebody at an identity provider. */
export interface IdentityRef {
  orgId: string;
  issuer: string;
  subject: string;
}
export interface ScenarioRef {
  orgId: string;
  scenarioId: string;
}
/** Something that was made by a request that may come twice. */
export interface IdempotencyKeyRef {
  orgId: string;
  keyDigest: string;
}
