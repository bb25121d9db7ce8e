import type { CommandContext } from '../../context.ts';
import type { Stores } from '../../stores.ts';
import { requeued } from './requeue.ts';

/** How many one transaction takes, so that other writers are not kept waiting. */
const AT_ONCE = 500;

export interface RetryFailedInput {
  orgId: string;
  /** The last assessment id of the part before, or empty for the first part. */
  after: string;
}

/** What it uses of the stores. */
interface Used {
  assessments: Pick<Stores['assessments'], 'listFailed' | 'findForUpdate' | 'update'>;
  sessions: Pick<Stores['sessions'], 'findForUpdate' | 'transcriptRemovedAt'>;
  scenarios: Pick<Stores['scenarios'], 'find'>;
}

/**
 * Queues the failed assessments of an organisation once more, a part of them: call it with `last` until that is null.
 * @returns how many, and where the next part begins
 */
export async function retryFailed(
  { stores, now }: Pick<CommandContext, 'now'> & { stores: Used },
  { orgId, after }: RetryFailedInput,
): Promise<{ queued: number; last: string | null }> {
  const part = await stores.assessments.listFailed(orgId, after, AT_ONCE);
  let queued = 0;
  for (const { assessmentId, sessionId } of part) {
    // Since it was listed, somebody else may have queued it, and a worker may have begun: only locked it stays as it is. It is
    // locked before its session, as a worker does, so that neither waits for the other.
    const failed = await stores.assessments.findForUpdate({ orgId, assessmentId });
    if (!failed) continue;
    const session = sessionId === null ? undefined : await stores.sessions.findForUpdate({ orgId, sessionId });
    // Where retention has taken its transcript away it could only fail again.
    if (session && (await stores.sessions.transcriptRemovedAt(session, session.transcriptRevision)) !== null) continue;
    const scenarioId = session?.scenarioId ?? null;
    const scenario = scenarioId === null ? undefined : await stores.scenarios.find({ orgId, scenarioId });
    const again = requeued(failed, session, scenario, now);
    if (!again) continue;
    await stores.assessments.update(failed, again);
    queued += 1;
  }
  return { queued, last: part.length < AT_ONCE ? null : (part.at(-1)?.assessmentId ?? null) };
}
