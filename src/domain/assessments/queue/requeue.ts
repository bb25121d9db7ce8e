import type { Scenario } from '../../scenarios/scenario.ts';
import type { Session } from '../../sessions/session.ts';
import type { Assessment } from '../assessment.ts';
import { nextProgress } from '../state.ts';

/**
 * A failed assessment, queued again: with its session's newest transcript and its scenario's present criteria.
 * @returns undefined where it has not failed
 */
export function requeued(
  failed: Assessment,
  session: Session | undefined,
  scenario: Scenario | undefined,
  now: number,
): Assessment | undefined {
  const progress = nextProgress(failed, { type: 'requested' }, 0);
  return (
    progress && {
      ...failed,
      ...progress,
      readyAt: now,
      leaseToken: null,
      briefing: null,
      failureReason: null,
      requestedAt: now,
      completedAt: null,
      resubmissions: 0,
      transcriptRevision: session?.transcriptRevision ?? failed.transcriptRevision,
      scenarioId: scenario?.scenarioId ?? failed.scenarioId,
      scenarioVersion: scenario?.version ?? failed.scenarioVersion,
    }
  );
}
