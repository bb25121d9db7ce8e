import { nameOf } from '../../../domain/directory/user.ts';
import type { ReadStores } from '../../../domain/read-stores.ts';
import { together } from '../../../lib/work/together.ts';

/** What an event of the audit log is about, as people call it. */
export interface AuditSubject {
  name: string | null;
  /** The person whose conversation or whose record it is; null where it is about none. */
  userId: string | null;
  /** The assessment to look at; null where there is none. */
  assessmentId: string | null;
}

/** What actions about assessments begin with. */
const OF_ASSESSMENTS = ['assessment.', 'comment.', 'review.'];

/**
 * What the subjects of events are called now, by kind of action, for those that are no account and no key; what is no more
 * has no name.
 * @param events at most as many as one part of the log has
 */
export async function auditSubjects(
  stores: Pick<ReadStores, 'directory' | 'scenarios' | 'assessments' | 'sessions'>,
  orgId: string,
  events: readonly { action: string; subject: string }[],
): Promise<(event: { action: string; subject: string }) => AuditSubject> {
  const of = (...begin: string[]) => [
    ...new Set(events.flatMap(({ action, subject }) => (begin.some((one) => action.startsWith(one)) ? [subject] : []))),
  ];
  const calls = of('call.');
  const [owners, newest, found, teamsFound, scenarios] = await together(
    stores.assessments.owners(orgId, of(...OF_ASSESSMENTS)),
    stores.assessments.newestOfSessions(orgId, calls),
    stores.sessions.findMany(orgId, calls),
    stores.directory.findTeams(orgId, of('team.')),
    of('scenario.').length === 0 ? Promise.resolve([]) : stores.scenarios.list(orgId),
  );
  const sessions = new Map(found.map(({ sessionId, userId }) => [sessionId, userId]));
  const people = [...new Set([...of('person.'), ...owners.values(), ...sessions.values()])];
  const names = await stores.directory.findNames(orgId, people);
  const teams = new Map(teamsFound.map(({ teamId, name }) => [teamId, name]));
  const titles = new Map(scenarios.map(({ scenarioId, name }) => [scenarioId, name]));

  const person = (userId: string | undefined, assessmentId: string | null = null): AuditSubject => {
    const found = userId === undefined ? undefined : names.get(userId);
    if (userId === undefined || !found) return NOBODY;
    return { name: nameOf({ ...found, userId }), userId, assessmentId };
  };
  return ({ action, subject }) => {
    if (OF_ASSESSMENTS.some((one) => action.startsWith(one))) return person(owners.get(subject), subject);
    if (action.startsWith('call.')) return person(sessions.get(subject), newest.get(subject)?.assessmentId);
    if (action.startsWith('person.')) return person(subject);
    return { ...NOBODY, name: (action.startsWith('team.') ? teams : titles).get(subject) ?? null };
  };
}

const NOBODY: AuditSubject = { name: null, userId: null, assessmentId: null };
