import { actorName } from '../../../domain/actors/actor.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

const USUAL_ROWS = 100;
/** Events that are looked at for one part: where a filter lets fewer through, the next part goes on after them. */
const LOOK = 5_000;

/** The audit log: who did what and when, a part at a time. */
export function auditRoutes({ add }: Routes, { engine }: ConsoleContext): void {
  add('audit', 'audit.read', ({ orgId }, { query }) =>
    engine.reader.read(async (stores) => {
      const limit = query.limit ?? USUAL_ROWS;
      const { events, next } = await stores.audit.page(orgId, {
        actor: query.actor ?? null,
        kind: query.kind ?? '',
        from: query.from ?? null,
        to: query.to ?? null,
        before: query.before ?? null,
        limit,
        look: LOOK,
      });
      const accounts = await stores.accounts.list(orgId);
      const keys = await stores.keys.list(orgId);
      const actors = [
        ...accounts.map(({ accountId, name }) => ({ actor: actorName({ kind: 'person', id: accountId }), name })),
        ...keys.map(({ keyId, name }) => ({ actor: actorName({ kind: 'key', id: keyId }), name })),
      ];
      const names = new Map([
        ...actors.map(({ actor, name }) => [actor, name] as const),
        ...accounts.map(({ accountId, name }) => [accountId, name] as const),
        ...keys.map(({ keyId, name }) => [keyId, name] as const),
      ]);
      return {
        rows: events.map(({ eventId, at, actor, action, subject }) => ({
          event_id: eventId,
          at,
          actor,
          actor_name: names.get(actor) ?? null,
          action,
          subject,
          subject_name: names.get(subject) ?? null,
        })),
        next,
        // A list of choices, which the first part brings.
        actors: query.before === undefined ? actors : [],
      };
    }),
  );
}
