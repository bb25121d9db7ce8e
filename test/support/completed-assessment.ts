import type { Assessment } from '../../src/domain/assessments/assessment.ts';
import type { AssessmentRecord } from '../../src/domain/assessments/read-assessment.ts';

/** A completed assessment of organisation `acme`, with these fields in place of the usual ones. */
export function completedAssessment(fields: Partial<Assessment> = {}): Assessment {
  return {
    orgId: 'acme',
    assessmentId: 'asm_1',
    userId: 'u',
    sessionId: null,
    scenarioId: null,
    scenarioVersion: null,
    transcriptRevision: 0,
    state: 'completed',
    attempts: 1,
    readyAt: 0,
    leaseToken: null,
    failureReason: null,
    requestedAt: 0,
    completedAt: 0,
    strongestCriteria: null,
    criteria: [],
    coachFeedback: null,
    assessor: null,
    evidence: null,
    briefing: null,
    overrides: null,
    resubmissions: 0,
    ...fields,
  };
}

/** The same with all that is read beside it: nothing, unless said. */
export function recordOf(fields: Partial<Assessment>, beside: Partial<AssessmentRecord> = {}): AssessmentRecord {
  return {
    assessment: completedAssessment(fields),
    user: null,
    session: null,
    rubric: null,
    presentVersion: null,
    isLong: false,
    ...beside,
  };
}
