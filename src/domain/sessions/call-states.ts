import { reaches } from '../access/rights/rules.ts';
import type { Asking } from '../access/rights/visible-people.ts';
import type { NewestAssessment } from '../assessments/reads.ts';
import type { ReadStores } from '../read-stores.ts';
import { rubricOf } from '../assessments/scores/rubric-of.ts';
import type { Scale } from '../../evidence/rubric.ts';

/** Where a call stands. */
export interface CallStanding {
  sessionId: string;
  userId: string;
  /** Undefined where nothing of it was asked for yet. */
  newest: NewestAssessment | undefined;
  /** Of the version that it is judged by; null where that is not known. */
  scale: Scale | null;
}

type Stores = Pick<ReadStores, 'sessions' | 'directory' | 'assessments' | 'scenarios'>;

/** Where sessions stand that somebody reaches, in the order of their ids; those that they do not reach are left out. */
export async function callStates(stores: Stores, asking: Asking, ids: readonly string[]): Promise<CallStanding[]> {
  const { orgId } = asking;
  const owners = await stores.sessions.owners(orgId, ids);
  const reached = new Set<string>();
  for (const userId of new Set(owners.values())) {
    const user = await stores.directory.findUser({ orgId, userId });
    if (user && reaches(asking, 'calls.add', user)) reached.add(userId);
  }
  const mine = ids.flatMap((sessionId) => {
    const userId = owners.get(sessionId);
    return userId !== undefined && reached.has(userId) ? [{ sessionId, userId }] : [];
  });
  const newest = await stores.assessments.newestOfSessions(
    orgId,
    mine.map(({ sessionId }) => sessionId),
  );
  const scales = new Map<string, Scale | null>();
  for (const found of newest.values()) {
    const version = versionOf(found);
    if (!scales.has(version)) scales.set(version, (await rubricOf(stores, found))?.scale ?? null);
  }
  return mine.map(({ sessionId, userId }) => {
    const found = newest.get(sessionId);
    return { sessionId, userId, newest: found, scale: (found && scales.get(versionOf(found))) ?? null };
  });
}

/** Which version of a scenario an assessment is judged by; rows from before it was kept take the one of their session. */
function versionOf({ sessionId, scenarioId, scenarioVersion }: NewestAssessment): string {
  return JSON.stringify([scenarioVersion, scenarioId ?? { sessionId }]);
}
