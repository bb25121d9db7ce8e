import type { ScenarioReads } from '../../scenarios/reads.ts';
import type { Scenario } from '../../scenarios/scenario.ts';
import type { SessionReads } from '../../sessions/reads.ts';
import type { Assessment } from '../assessment.ts';

/**
 * The version of the scenario that an assessment is judged by; undefined where that is not known (imported history) or
 * was deleted. Rows from before the scenario was kept use the one of their session.
 */
export async function rubricOf(
  stores: { scenarios: Pick<ScenarioReads, 'findVersion'>; sessions: Pick<SessionReads, 'find'> },
  {
    orgId,
    sessionId,
    scenarioId,
    scenarioVersion,
  }: Pick<Assessment, 'orgId' | 'sessionId' | 'scenarioId' | 'scenarioVersion'>,
): Promise<Scenario | undefined> {
  if (scenarioVersion === null) return undefined;
  const known =
    scenarioId ??
    (sessionId === null ? null : ((await stores.sessions.find({ orgId, sessionId }))?.scenarioId ?? null));
  return known === null ? undefined : stores.scenarios.findVersion({ orgId, scenarioId: known }, scenarioVersion);
}
