import type { FastifyRequest } from 'fastify';
import { readTokens } from './cookie.ts';
import type { InTurn } from './in-turn.ts';
import type { KnownVisitors } from './known-visitors.ts';
import { namedOrganisation } from './named-organisation.ts';
import type { WhoIs } from './who.ts';

/**
 * Creates the function that looks up who asks, in turn. Requests of one browser that come while its look waits for the
 * turn share that look, which shows things as they are after all of them came. So a browser waits for two looks at
 * most, however slow the database is and however many requests its pages send.
 */
export function createLook({
  whoIs,
  known,
  inTurn,
}: {
  whoIs: WhoIs;
  known: Pick<KnownVisitors, 'ownerOf'>;
  inTurn: Pick<InTurn, 'looking'>;
}): WhoIs {
  const waiting = new Map<string, ReturnType<WhoIs>>();

  return function look(request: FastifyRequest) {
    const owner = known.ownerOf(request.raw);
    const key = JSON.stringify([owner, request.ip, namedOrganisation(request), readTokens(request)]);
    const shared = waiting.get(key);
    if (shared) return shared;
    const own = inTurn
      .looking(owner, request.ip, () => {
        waiting.delete(key);
        return whoIs(request);
      })
      .finally(() => {
        // It was refused, and never begun.
        if (waiting.get(key) === own) waiting.delete(key);
      });
    waiting.set(key, own);
    return own;
  };
}
