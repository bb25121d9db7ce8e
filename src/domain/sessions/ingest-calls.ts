import { together } from '../../lib/work/together.ts';
import type { CommandContext } from '../context.ts';
import { DomainError } from '../errors.ts';
import { ingestCall, type IngestCallInput, type IngestCallOutput } from './ingest-call.ts';
import { newCall, notAssessable } from './new-call.ts';
import type { NewCall } from './session.ts';

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
