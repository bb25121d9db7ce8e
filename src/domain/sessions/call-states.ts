import { reaches } from '../access/rights/rules.ts';
import type { Asking } from '../access/rights/visible-people.ts';
import type { NewestAssessment } from '../assessments/reads.ts';
import { partsByBytes } from '../../lib/work/parts-by-bytes.ts';
import type { Reader } from '../ports.ts';
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

/** Where sessions stand that somebody reaches, in the order of their ids; those that they do not reach are left out. */
export async function callStates(
  reader: Pick<Reader, 'read'>,
  asking: Asking,
  ids: readonly string[],
): Promise<CallStanding[]> {
  const { orgId } = asking;
  const { mine, heads } = await reader.read(async (stores) => {
    const owners = await stores.sessions.owners(orgId, ids);
    const reached = new Set<string>();
    for (const userId of new Set(owners.values())) {
      const user = await stores.directory.findUser({ orgId, userId });
      if (user && reaches(asking, 'calls.add', user)) reached.add(userId);
    }
    const own = ids.flatMap((sessionId) => {
      const userId = owners.get(sessionId);
      return userId !== undefined && reached.has(userId) ? [{ sessionId, userId }] : [];
    });
    const sessionIds = own.map(({ sessionId }) => sessionId);
    return { mine: own, heads: await stores.assessments.newestOfSessions(orgId, sessionIds) };
  });
  const newest = new Map<string | null, NewestAssessment>();
  const scales = new Map<string, Scale | null>();
  for (const part of partsByBytes([...heads.values()], ({ bytes }) => bytes))
    await reader.read(async (stores) => {
      const partIds = part.map(({ assessmentId }) => assessmentId);
      for (const found of await stores.assessments.standings(orgId, partIds)) {
        newest.set(found.sessionId, found);
        const version = versionOf(found);
        if (!scales.has(version)) scales.set(version, (await rubricOf(stores, found))?.scale ?? null);
      }
    });
  return mine.map(({ sessionId, userId }) => {
    const found = newest.get(sessionId);
    return { sessionId, userId, newest: found, scale: (found && scales.get(versionOf(found))) ?? null };
  });
}

/** Which version of a scenario an assessment is judged by; rows from before it was kept take the one of their session. */
function versionOf({ sessionId, scenarioId, scenarioVersion }: NewestAssessment): string {
  return JSON.stringify([scenarioVersion, scenarioId ?? { sessionId }]);
}
