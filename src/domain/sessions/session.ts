import type { NewAssessment } from '../assessments/assessment.ts';
import type { Scenario } from '../scenarios/scenario.ts';

export const SESSION_KINDS = ['roleplay', 'real_call'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A roleplay or a real call of one user. */
export interface Session {
  orgId: string;
  sessionId: string;
  userId: string;
  kind: SessionKind;
  scenarioId: string | null;
  externalConversationId: string | null;
  startedAt: number | null;
  endedAt: number | null;
  receivedAt: number;
  /** Null where it is not known; such a session is listed last and matches no date filter. */
  completedAt: number | null;
  /** Whether the session list shows it. Once listed it stays listed. */
  listed: boolean;
  /** The assessment the session was listed with; null where it was imported without one. */
  firstAssessmentId: string | null;
  /** The newest revision of its transcript; 0 where there is none. */
  transcriptRevision: number;
}

/** One revision of a session's transcript. */
export interface Transcript {
  orgId: string;
  sessionId: string;
  revision: number;
  text: string;
  /** SHA-256 of the normalised text as it was kept: it outlives the text where retention removes that. */
  digest: string;
  receivedAt: number;
  /** When retention took the text away; it is empty from then on. Null while it is there. */
  removedAt: number | null;
}

/** What is written of a call that is new; what is the same in all of these is in the types. */
export interface NewCall {
  session: Session & { kind: 'real_call'; completedAt: null; listed: false; transcriptRevision: 1 };
  transcript: Transcript & { revision: 1; removedAt: null };
  queued: NewAssessment;
}

/** What must be known of the scenario of a call. */
export type ScenarioOfCall = Pick<Scenario, 'scenarioId' | 'version' | 'archived'> & {
  criteria: { length: number };
};
