import { failedPrecondition, overloaded } from '../../../domain/errors.ts';
import { createTurns } from '../../../lib/work/turns.ts';

/** Waits for the organisation's turn with a part of the work. @throws DomainError overloaded */
export type InPart = <T>(part: () => Promise<T>) => Promise<T>;

/**
 * Runs work of which each account may have one piece at a time in this process. All accounts together do one part at a
 * time; organisations take turns part by part, however many parts a piece has.
 * @throws DomainError failed_precondition where the account has some under way; overloaded
 */
export type OneEach = <T>(of: { orgId: string; accountId: string }, work: (inPart: InPart) => Promise<T>) => Promise<T>;

/** Parts of an organisation that may wait. */
const MOST_WAITING = 5;
const LONGEST_WAIT_MS = 30_000;

/** Makes a limit of one piece of work for each account. */
export function createOneEach(): OneEach {
  const turns = createTurns({
    places: 1,
    maxWaitingEach: MOST_WAITING,
    timeoutMs: LONGEST_WAIT_MS,
    refusal: overloaded,
  });
  const busy = new Set<string>();
  return async function oneEach({ orgId, accountId }, work) {
    if (busy.has(accountId)) throw failedPrecondition('Something else of yours is under way.');
    busy.add(accountId);
    try {
      return await work((part) => turns.run(orgId, part));
    } finally {
      busy.delete(accountId);
    }
  };
}
