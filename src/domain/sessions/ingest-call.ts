import type { Assessment } from '../assessments/assessment.ts';
import { queueFirstAssessment } from '../assessments/queue-first-assessment.ts';
import { requeued } from '../assessments/requeue.ts';
import type { AssessmentState } from '../assessments/state.ts';
import type { CommandContext } from '../context.ts';
import { DEACTIVATED } from '../directory/user.ts';
import { failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Session } from './session.ts';

/** A real call's transcript, already checked field by field. Times in ms since 1970 UTC. */
export interface IngestCallInput {
  orgId: string;
  userId: string;
  externalConversationId: string;
  scenarioId: string;
  transcript: string;
  /** {@link transcriptDigest} of the transcript: computed before the transaction, which should be short. */
  digest: string;
  startedAt: number | null;
  endedAt: number | null;
}

/** The session's id and where its first assessment stands now. */
export interface IngestCallOutput {
  sessionId: string;
  state: AssessmentState;
}

/**
 * Keeps a call and queues its first assessment, or finds both where the call was submitted before.
 *
 * The identity of a call is (organisation, user, external conversation id). Submitting it again gives the same session and never a
 * second first assessment; another transcript is kept as a new revision, which is the one assessed if nobody has begun.
 * @throws DomainError invalid_argument (unknown scenario), not_found (unknown user), failed_precondition (a state that forbids it)
 */
export async function ingestCall(context: CommandContext, input: IngestCallInput): Promise<IngestCallOutput> {
  const { stores } = context;
  const scenario = await stores.scenarios.find(input);
  if (!scenario) throw invalidArgument('scenario_id must name a scenario of the organisation.');
  const user = await stores.directory.findUser(input);
  if (!user) throw notFound('User not found.');

  const existing = await stores.sessions.findCall(input, input.externalConversationId);
  if (existing) return reuse(context, input, scenario, user.orgStatus, existing);

  requireAssessable(scenario, user.orgStatus);
  const session = newSession(context, input);
  if (!(await stores.sessions.insert(session, context.now))) {
    // Another node committed the same call between our look and our write; it is visible now.
    const winner = await stores.sessions.findCall(input, input.externalConversationId);
    if (!winner) throw new Error('a call was taken but cannot be found');
    return reuse(context, input, scenario, user.orgStatus, winner);
  }
  await keepTranscript(context, input, session);
  const queued = await queueFirstAssessment(context, session, { ...session, transcriptRevision: 1 }, scenario);
  return { sessionId: session.sessionId, state: queued.state };
}

async function reuse(
  context: CommandContext,
  input: IngestCallInput,
  scenario: Scenario,
  orgStatus: string | null,
  found: Session,
): Promise<IngestCallOutput> {
  const { stores, now } = context;
  if (found.scenarioId !== null && found.scenarioId !== input.scenarioId) {
    throw failedPrecondition('external_conversation_id was already submitted for another scenario.');
  }
  const first = found.firstAssessmentId === null ? undefined : await stores.assessments.find({ orgId: input.orgId, assessmentId: found.firstAssessmentId });
  if (!first) requireAssessable(scenario, orgStatus);

  let session = found;
  if (!(await stores.sessions.hasDigest(found, input.digest))) {
    await keepTranscript(context, input, found);
    session = { ...found, transcriptRevision: found.transcriptRevision + 1 };
  }
  if (!first) {
    const taken = { ...session, scenarioId: input.scenarioId, startedAt: session.startedAt ?? input.startedAt, endedAt: session.endedAt ?? input.endedAt };
    const queued = await queueFirstAssessment(context, found, taken, scenario);
    // A session that was imported without a scenario is listed with one now.
    if (found.listed && found.scenarioId === null) await stores.directory.touchReports(found, now);
    return { sessionId: found.sessionId, state: queued.state };
  }
  const next = resume(first, session, scenario, now);
  if (session !== found) await stores.sessions.update(found, session, now);
  if (next !== first) await stores.assessments.update(first, next);
  return { sessionId: found.sessionId, state: next.state };
}

/** A failed first assessment is queued again; one that nobody has begun takes the newest transcript; any other is left alone. */
function resume(first: Assessment, session: Session, scenario: Scenario, now: number): Assessment {
  const again = requeued(first, session, scenario, now);
  if (again) return again;
  return first.state === 'queued' && first.transcriptRevision !== session.transcriptRevision ? { ...first, transcriptRevision: session.transcriptRevision } : first;
}

function requireAssessable(scenario: Scenario, orgStatus: string | null): void {
  if (scenario.archived) throw failedPrecondition('The scenario of scenario_id is archived.');
  if (scenario.criteria.length === 0) throw failedPrecondition('The scenario of scenario_id has no criteria.');
  if (orgStatus === DEACTIVATED) throw failedPrecondition('The user is deactivated.');
}

function newSession(context: CommandContext, input: IngestCallInput): Session {
  return {
    orgId: input.orgId,
    sessionId: context.newId('ses'),
    userId: input.userId,
    kind: 'real_call',
    scenarioId: input.scenarioId,
    externalConversationId: input.externalConversationId,
    startedAt: input.startedAt,
    endedAt: input.endedAt,
    receivedAt: context.now,
    completedAt: null,
    listed: false,
    firstAssessmentId: null,
    transcriptRevision: 0,
  };
}

async function keepTranscript(context: CommandContext, input: IngestCallInput, session: Session): Promise<void> {
  await context.stores.sessions.insertTranscript({
    orgId: input.orgId,
    sessionId: session.sessionId,
    revision: session.transcriptRevision + 1,
    text: input.transcript,
    digest: input.digest,
    receivedAt: context.now,
  });
}
