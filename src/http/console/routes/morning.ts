import type { ConsoleContext } from '../context.ts';
import type { Gather } from '../../../people/gather.ts';
import { reachedPerson, shareGathered } from '../../../people/gathered.ts';
import type { SeenBy } from '../../../people/seen.ts';
import { overviewOf } from '../views/overview.ts';
import type { Routes } from '../route.ts';
import { ENDS_SOON_MS, MEANT_TO_END_MS } from '../../../domain/keys/key-use.ts';
import { together } from '../../../lib/work/together.ts';
import { recogniseFailure } from '../../../evidence/sentences/recognise/failure.ts';

/** Of the organisation's failed assessments, so many of the newest are looked at. */
const LOOK_FAILED = 500;
const MOST_FAILED = 20;
const MOST_KEYS = 5;

/** A manager's morning: who needs a look and why, how teams stand, and what happened in the last weeks. */
export function morningRoutes(
  { add }: Routes,
  { engine, conversations, now }: ConsoleContext,
  gather: Gather,
  seenBy: SeenBy,
): void {
  add('morning', 'people.read', async (visitor, { query }) => {
    const { orgId } = visitor;
    conversations.warm(orgId);
    const gathered = await gather.people(orgId);
    const seen = await seenBy(gathered, visitor);
    const time = now();
    const team = query.team !== undefined && seen.teams.has(query.team) ? query.team : null;
    const soon = { from: time, to: time + ENDS_SOON_MS, madeFor: MEANT_TO_END_MS, limit: MOST_KEYS };
    const [failed, ending] = await engine.reader.read(({ practice, keys }) =>
      together(
        practice.unfinished(orgId, { state: 'failed', userId: null, look: LOOK_FAILED, limit: LOOK_FAILED }),
        visitor.may('keys.read') ? keys.ending(orgId, soon) : Promise.resolve([]),
      ),
    );
    const reached = failed.flatMap(({ assessmentId, userId, requestedAt, reason }) => {
      const person = reachedPerson(gathered, visitor, 'people.read', userId);
      if (!person || (team !== null && !person.teamIds.includes(team))) return [];
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
      teams: [...seen.teams].map(([team_id, name]) => ({ team_id, name })),
      ...(await overviewOf(seen, team, time, () => gather.itsTurn(orgId))),
      failed: reached.slice(0, MOST_FAILED),
      ending_keys: ending.map(({ keyId, name, expiresAt }) => ({ key_id: keyId, name, expires_at: expiresAt })),
      failed_more: reached.length > MOST_FAILED || failed.length === LOOK_FAILED,
    };
  });
}
