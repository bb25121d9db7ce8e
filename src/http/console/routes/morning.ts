import type { ConsoleContext } from '../context.ts';
import type { Gather } from '../../../people/gather.ts';
import { reachedPerson, shareGathered } from '../../../people/gathered.ts';
import type { SeenBy } from '../../../people/seen.ts';
import { overviewOf } from '../views/overview.ts';
import type { Routes } from '../route.ts';
import { recogniseFailure } from '../../../evidence/sentences/recognise/failure.ts';

/** Of the organisation's failed assessments, so many of the newest are looked at. */
const LOOK_FAILED = 500;
const MOST_FAILED = 20;

/** A manager's morning: who needs a look and why, how teams stand, and what happened in the last weeks. */
export function morningRoutes(
  { add }: Routes,
  { engine, conversations, now }: ConsoleContext,
  gather: Gather,
  seenBy: SeenBy,
): void {
  add('morning', 'people.read', async (visitor) => {
    const { orgId } = visitor;
    conversations.warm(orgId);
    const gathered = await gather.people(orgId);
    const seen = await seenBy(gathered, visitor);
    const failed = await engine.reader.read(({ practice }) =>
      practice.unfinished(orgId, { state: 'failed', userId: null, look: LOOK_FAILED, limit: LOOK_FAILED }),
    );
    const reached = failed.flatMap(({ assessmentId, userId, requestedAt, reason }) => {
      const person = reachedPerson(gathered, visitor, 'people.read', userId);
      if (!person) return [];
      return [
        {
          assessment_id: assessmentId,
          user_id: userId,
          name: person.name,
          at: requestedAt,
          reason,
          reason_said: recogniseFailure(reason),
        },
      ];
    });
    return {
      gathered: shareGathered(gathered),
      people: seen.people.length,
      teams: [...seen.teams].map(([team_id, name]) => ({ team_id, name })),
      ...(await overviewOf(seen, now(), () => gather.itsTurn(orgId))),
      failed: reached.slice(0, MOST_FAILED),
      failed_more: reached.length > MOST_FAILED || failed.length === LOOK_FAILED,
    };
  });
}
