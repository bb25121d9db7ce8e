import type { Asking } from '../access/rights/visible-people.ts';
import { reaches } from '../access/rights/rules.ts';
import { nameOf } from '../directory/user.ts';
import type { ReadStores } from '../read-stores.ts';
import { together } from '../../lib/work/together.ts';
import type { Session } from './session.ts';

/** A conversation that goes by an id. */
export interface FoundConversation {
  userId: string;
  /** What its person is called. */
  name: string;
  /** Null for an assessment that belongs to no session. */
  sessionId: string | null;
  /** The assessment that goes by the id, else the newest one of the session; null where it has none. */
  assessmentId: string | null;
  /** When it took place, in ms since 1970 UTC; null where that is not known. */
  at: number | null;
}

/** Calls of one id that are looked at: a meeting may be a call of each of its people. */
const MOST_CALLS = 20;

/**
 * The conversations that go by an id, of people whom somebody sees: the id of a session, of an assessment, or the one that
 * another system gave the call.
 */
export async function findConversations(
  { sessions, assessments, directory }: Pick<ReadStores, 'sessions' | 'assessments' | 'directory'>,
  asking: Asking,
  id: string,
): Promise<FoundConversation[]> {
  const { orgId } = asking;
  const [session, calls, assessment] = await together(
    sessions.find({ orgId, sessionId: id }),
    sessions.findCalls(orgId, id, MOST_CALLS),
    assessments.findInParts({ orgId, assessmentId: id }),
  );
  const found = new Map<string, Session>();
  for (const one of session ? [session, ...calls] : calls) found.set(one.sessionId, one);
  const newest = await assessments.newestOfSessions(orgId, [...found.keys()]);
  const rows: Omit<FoundConversation, 'name'>[] = [...found.values()].map((one) => ({
    userId: one.userId,
    sessionId: one.sessionId,
    assessmentId: newest.get(one.sessionId)?.assessmentId ?? null,
    at: one.completedAt ?? one.startedAt ?? one.receivedAt,
  }));
  if (assessment) {
    const { assessmentId, userId, sessionId, completedAt, requestedAt } = assessment.assessment;
    rows.unshift({ userId, sessionId, assessmentId, at: completedAt ?? requestedAt });
  }
  const users = await Promise.all(rows.map(({ userId }) => directory.findUser({ orgId, userId })));
  return rows.flatMap((row, at) => {
    const user = users[at];
    if (!user || !reaches(asking, 'assessments.read', user)) return [];
    return [{ ...row, name: nameOf(user) }];
  });
}
