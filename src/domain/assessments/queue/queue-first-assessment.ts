import type { CommandContext } from '../../context.ts';
import type { AssessmentStore } from '../stores.ts';
import type { SessionStore } from '../../sessions/stores.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { Session } from '../../sessions/session.ts';
import type { Assessment, NewAssessment } from '../assessment.ts';

/**
 * Queues the first assessment of a session and writes both.
 * @param before the session as stored
 * @param after the session as it shall be, without its assessment
 */
export async function queueFirstAssessment(
  context: Pick<CommandContext, 'now' | 'newId'> & {
    stores: { assessments: Pick<AssessmentStore, 'insert'>; sessions: Pick<SessionStore, 'update'> };
  },
  before: Session,
  after: Session,
  scenario: Scenario,
): Promise<Assessment> {
  const assessment = newAssessment(context, after, scenario);
  await context.stores.assessments.insert(assessment);
  await context.stores.sessions.update(before, { ...after, firstAssessmentId: assessment.assessmentId }, context.now);
  return assessment;
}

/** A queued assessment of the session's newest transcript by the scenario's present criteria. */
export function newAssessment(
  context: Pick<CommandContext, 'now' | 'newId'>,
  session: Session,
  scenario: Pick<Scenario, 'scenarioId' | 'version'>,
): NewAssessment {
  return {
    orgId: session.orgId,
    assessmentId: context.newId('asm'),
    userId: session.userId,
    sessionId: session.sessionId,
    scenarioId: scenario.scenarioId,
    scenarioVersion: scenario.version,
    transcriptRevision: session.transcriptRevision,
    state: 'queued',
    attempts: 0,
    readyAt: context.now,
    leaseToken: null,
    failureReason: null,
    requestedAt: context.now,
    completedAt: null,
    strongestCriteria: null,
    criteria: [],
    coachFeedback: null,
    assessor: null,
    evidence: null,
    briefing: null,
    overrides: null,
    resubmissions: 0,
  };
}
