import { actorNames } from '../../../domain/actors/actor-names.ts';
import { actorName } from '../../../domain/actors/actor.ts';
import type { ReadStores } from '../../../domain/read-stores.ts';
import { together } from '../../../lib/work/together.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';
import { auditSubjects } from '../views/audit-subjects.ts';

const USUAL_ROWS = 100;
/** Events that are looked at for one part: where a filter lets fewer through, the next part goes on after them. */
const LOOK = 5_000;
/** Accounts, and keys, among which to choose whose events are shown. */
const MOST_CHOICES = 500;

/** The audit log: who did what and when, a part at a time. */
export function auditRoutes({ add }: Routes, { engine }: ConsoleContext): void {
  add('audit', 'audit.read', ({ orgId }, { query }) =>
    engine.reader.read(async (stores) => {
      const limit = query.limit ?? USUAL_ROWS;
      const [{ events, next }, { actors, more }] = await together(
        stores.audit.page(orgId, {
          actor: query.actor ?? null,
          kind: query.kind ?? '',
          from: query.from ?? null,
          to: query.to ?? null,
          before: query.before ?? null,
          limit,
          look: LOOK,
        }),
        // A list of choices, which the first part brings.
        query.before === undefined ? choices(stores, orgId) : Promise.resolve({ actors: [], more: false }),
      );
      const shown = new Set(events.flatMap(({ actor, subject }) => [actor, subject]));
      const [names, subjectOf] = await together(actorNames(stores, orgId, shown), auditSubjects(stores, orgId, events));
      return {
        rows: events.map(({ eventId, at, actor, action, subject }) => {
          const about = subjectOf({ action, subject });
          return {
            event_id: eventId,
            at,
            actor,
            actor_name: names.get(actor) ?? null,
            action,
            subject,
            subject_name: names.get(subject) ?? about.name,
            user_id: about.userId,
            assessment_id: about.assessmentId,
          };
        }),
        next,
        actors,
        actors_more: more,
      };
    }),
  );
}

async function choices({ accounts, keys }: ReadStores, orgId: string) {
  const [people, systems] = await together(
    accounts.list(orgId, { after: '', limit: MOST_CHOICES + 1 }),
    keys.list(orgId, MOST_CHOICES + 1),
  );
  const ofPeople = people.map(({ accountId, name }) => ({ actor: actorName({ kind: 'person', id: accountId }), name }));
  const ofSystems = systems.map(({ keyId, name }) => ({ actor: actorName({ kind: 'key', id: keyId }), name }));
  return {
    actors: [...ofPeople.slice(0, MOST_CHOICES), ...ofSystems.slice(0, MOST_CHOICES)],
    more: Math.max(people.length, systems.length) > MOST_CHOICES,
  };
}
