import type { FastifyRequest } from 'fastify';
import { overloaded } from '../../../domain/errors.ts';
import { createBudget } from '../../../lib/work/budget.ts';
import type { LimitReached } from '../../limits.ts';
import { readTokens } from './cookie.ts';
import type { InTurn } from './in-turn.ts';
import { CONSOLE_STRANGERS, type KnownVisitors } from './known-visitors.ts';
import { namedOrganisation } from './named-organisation.ts';
import { networkOf } from './network.ts';
import type { WhoIs } from './who.ts';

/**
 * Requests that may wait for looks: of all, and of one organisation or one address of strangers. Each holds its connection and
 * some 15 kB, also where its browser has gone.
 */
const MOST_WAITING = { all: 4_000, each: 1_000 };

/**
 * Creates the function that looks up who asks, in turn. Requests of one browser that come while its look waits for the
 * turn share that look, which shows things as they are after all of them came. So a browser waits for two looks at
 * most, however slow the database is and however many requests its pages send. Where too many requests wait, it throws
 * a DomainError, overloaded.
 */
export function createLook({
  whoIs,
  known,
  inTurn,
  onLimit,
}: {
  whoIs: WhoIs;
  known: Pick<KnownVisitors, 'ownerOf'>;
  inTurn: Pick<InTurn, 'looking'>;
  onLimit: LimitReached;
}): WhoIs {
  const waiting = new Map<string, ReturnType<WhoIs>>();
  const requests = createBudget(MOST_WAITING);

  function lookOrShare(owner: string, request: FastifyRequest): ReturnType<WhoIs> {
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
  }

  return async function look(request: FastifyRequest) {
    const owner = known.ownerOf(request.raw);
    const counted = owner.startsWith(`${CONSOLE_STRANGERS} `) ? owner : `${owner} ${networkOf(request.ip)}`;
    if (requests.take(counted, 1) !== null) {
      onLimit('waiting');
      throw overloaded();
    }
    try {
      return await lookOrShare(owner, request);
    } finally {
      requests.give(counted, 1);
    }
  };
}
