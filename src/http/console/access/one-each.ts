import { DomainError } from '../../../domain/errors.ts';
import { createTurns, NoTurnError } from '../../../lib/turns.ts';

/**
 * Runs work of which each account may have one piece at a time in this process, and all accounts together a few;
 * organisations take turns.
 * @throws DomainError failed_precondition where the account has some under way; overloaded
 */
export type OneEach = <T>(of: { orgId: string; accountId: string }, work: () => Promise<T>) => Promise<T>;

/** Pieces of an organisation that may wait. */
const MOST_WAITING = 5;
const LONGEST_WAIT_MS = 30_000;

/** Makes it. */
export function createOneEach(): OneEach {
  const turns = createTurns({ places: 1, maxWaitingEach: MOST_WAITING, timeoutMs: LONGEST_WAIT_MS });
  const busy = new Set<string>();
  return async function oneEach({ orgId, accountId }, work) {
    if (busy.has(accountId)) throw new DomainError('failed_precondition', 'Another try of yours is under way.');
    busy.add(accountId);
    try {
      return await turns.run(orgId, work);
    } catch (error) {
      throw error instanceof NoTurnError ? new DomainError('overloaded', '') : error;
    } finally {
      busy.delete(accountId);
    }
  };
}
