import type { WideScores } from '../../evidence/interval.ts';
import type { CriterionScore } from './scores/criterion-score.ts';
import type { Overrides } from './scores/overrides.ts';
import type { AssessmentState } from './state.ts';

/** What an assessor was told besides the transcript and the criteria, as it was then: people change their names. */
export interface Briefing {
  email: string | null;
  displayName: string | null;
  scenarioName: string;
  /** The organisation's setting, where it differed from the usual. */
  wideScores?: WideScores;
}

/** One assessment of a conversation: the job while it waits, the result once it is done. */
export interface Assessment {
  orgId: string;
  assessmentId: string;
  userId: string;
  sessionId: string | null;
  /** The scenario it is judged by; null for imported history, and for what was queued before this was kept. */
  scenarioId: string | null;
  /** The scenario version whose criteria it uses; null for imported history. */
  scenarioVersion: number | null;
  /** The revision of the transcript it reads; 0 for imported history. */
  transcriptRevision: number;
  state: AssessmentState;
  /** How often a worker has claimed it. */
  attempts: number;
  /** When it may be claimed (queued), when its lease ends (processing), or when it ended (failed). */
  readyAt: number;
  leaseToken: string | null;
  failureReason: string | null;
  requestedAt: number;
  completedAt: number | null;
  strongestCriteria: string | null;
  /** As served: the assessor's, or what people made of them. */
  criteria: CriterionScore[];
  coachFeedback: string | null;
  /** `name@version` of what judged it; null for imported history. */
  assessor: string | null;
  /** JSON text: what the scores rest on, for people who ask why. */
  evidence: string | null;
  /** Since it was claimed; null while it waits, and for imported history that does not say. */
  briefing: Briefing | null;
  /** What people made of its scores, with what they were; null where nobody changed any. */
  overrides: Overrides | null;
  /** How often submitting the same transcript again has queued it once more after it had failed. */
  resubmissions: number;
}

/** An assessment that nobody has claimed yet; what is the same in all of these is in the type. */
export type NewAssessment = Assessment & {
  state: 'queued';
  attempts: 0;
  leaseToken: null;
  failureReason: null;
  completedAt: null;
  strongestCriteria: null;
  criteria: [];
  coachFeedback: null;
  assessor: null;
  evidence: null;
  briefing: null;
  overrides: null;
  resubmissions: 0;
};
