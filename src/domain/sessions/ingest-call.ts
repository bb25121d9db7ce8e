import { together } from '../../lib/work/together.ts';
import { requireReach } from '../access/rights/require-reach.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { DEACTIVATED } from '../directory/user.ts';
import { DomainError, failedPrecondition, invalidArgument, notFound } from '../errors.ts';
import { resubmitCall } from './resubmit-call.ts';
import type { NewCall, ScenarioOfCall } from './session.ts';
import { newCall, type IngestCallInput, type IngestCallOutput } from './submitted-call.ts';

/**
 * Keeps a call and queues its first assessment, or finds both where the call was submitted before.
 *
 * The identity of a call is (organisation, user, external conversation id). Submitting it again gives the same session
 * and never a second first assessment; another transcript is kept as a new revision, which is the one assessed if
 * nobody has begun.
 * @throws DomainError invalid_argument (unknown scenario), not_found (unknown user, or one whom the person who adds it
 * does not reach), forbidden, failed_precondition (a state that forbids it)
 */
export async function ingestCall(context: CommandContext, input: IngestCallInput): Promise<IngestCallOutput> {
  const { stores } = context;
  const [scenario, user, existing] = await together(
    stores.scenarios.find(input),
    stores.directory.findUserForShare(input),
    stores.sessions.findCall(input, input.externalConversationId),
  );
  if (!scenario) throw invalidArgument('scenario_id must name a scenario of the organisation.');
  if (!user) throw notFound('User not found.', 'user');
  const byPerson = context.actor.kind === 'person';
  if (byPerson) await requireReach(context, input.orgId, 'calls.add', input.userId);
  const unfit = notAssessable(scenario, user.orgStatus);
  if (existing) return resubmitCall(context, input, { scenario, unfit, seen: existing });
  if (unfit !== null) throw failedPrecondition(unfit);

  const { session, transcript, queued } = newCall(context, input, scenario);
  if (!(await stores.sessions.insert(session, context.now))) {
    // Another node committed the same call between our look and our write; it is visible now.
    const winner = await stores.sessions.findCall(input, input.externalConversationId);
    if (!winner) throw new Error('a call was taken but cannot be found');
    return resubmitCall(context, input, { scenario, unfit, seen: winner });
  }
  await together(stores.sessions.insertTranscript(transcript), stores.assessments.insert(queued));
  // What people do is in the audit log; calls that systems submit would fill it.
  if (byPerson) await recordEvent(context, { orgId: input.orgId, action: 'call.added', subject: session.sessionId });
  return { sessionId: session.sessionId, state: queued.state, isNew: true };
}

/**
 * Keeps several calls of one organisation in one transaction, each as if it were submitted by itself. Those that are new
 * are written together; what was submitted before, or is refused, goes the way of a single call.
 *
 * Rows that others may hold are asked for in one order (users by id, calls by user and id), so that two of these never
 * wait for each other.
 * @returns for each what `ingestCall` gives, or the error that it throws; of two of one call the second finds the first
 * @throws where any of them cannot be written; then none is
 */
export async function ingestCalls(
  context: CommandContext,
  inputs: readonly IngestCallInput[],
): Promise<(IngestCallOutput | DomainError)[]> {
  const kept = await keepNew(context, inputs);
  const others = Map.groupBy(
    inputs.filter((input) => !kept.has(input)),
    ({ userId, externalConversationId }) => JSON.stringify([userId, externalConversationId]),
  );
  const outcomes = new Map<IngestCallInput, Promise<IngestCallOutput | DomainError>>();
  for (const [, ofOneCall] of [...others].toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    let before: Promise<unknown> = Promise.resolve();
    for (const input of ofOneCall) {
      const own = before.then(() => keepAlone(context, input));
      outcomes.set(input, own);
      before = own;
    }
  }
  return together(...inputs.map((input) => outcomes.get(input) ?? toOutput(kept.get(input))));
}

async function toOutput(call: NewCall | undefined): Promise<IngestCallOutput> {
  if (!call) throw new Error('a call has no outcome');
  return { sessionId: call.session.sessionId, state: call.queued.state, isNew: true };
}

/** A call that a key submits is refused before anything of it is written, so a refusal leaves nothing to take back. */
async function keepAlone(context: CommandContext, input: IngestCallInput): Promise<IngestCallOutput | DomainError> {
  try {
    return await ingestCall(context, input);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Writes those that can be kept and were not there before. */
async function keepNew(
  context: CommandContext,
  inputs: readonly IngestCallInput[],
): Promise<Map<IngestCallInput, NewCall>> {
  const { actor, stores } = context;
  const [first] = inputs;
  // What people add is checked and noted one by one.
  if (!first || actor.kind === 'person') return new Map();
  const { orgId } = first;
  const scenarioIds = [...new Set(inputs.map(({ scenarioId }) => scenarioId))];
  const userIds = [...new Set(inputs.map(({ userId }) => userId))];
  const { scenarios, statuses } = await stores.newCalls.findNamedForShare(orgId, { scenarioIds, userIds });
  const calls = new Map<IngestCallInput, NewCall>();
  for (const input of inputs) {
    const status = statuses.get(input.userId);
    const scenario = scenarios.get(input.scenarioId);
    if (status === undefined || !scenario || notAssessable(scenario, status) !== null) continue;
    calls.set(input, newCall(context, input, scenario));
  }
  const written = await stores.newCalls.insert([...calls.values()]);
  for (const [input, { session }] of calls) if (!written.has(session.sessionId)) calls.delete(input);
  return calls;
}

/** Why a call of a user cannot be assessed by a scenario; null where it can. */
function notAssessable(scenario: ScenarioOfCall, orgStatus: string | null): string | null {
  if (scenario.archived) return 'The scenario of scenario_id is archived.';
  if (scenario.criteria.length === 0) return 'The scenario of scenario_id has no criteria.';
  return orgStatus === DEACTIVATED ? 'The user is deactivated.' : null;
}
