import type { ServerResponse } from 'node:http';
import { overloaded } from '../../domain/errors.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { createTurnsEach } from '../../lib/work/turns.ts';
import { requireClient } from '../wire/client-gone.ts';

/** Answers of one organisation that are read, written and compressed at a time: as many as Node compresses at once. */
const AT_A_TIME = 4;
/** How long a read may wait for its turn, in ms: as long as a statement on PostgreSQL may take by default. */
const MAX_WAIT_MS = 10_000;

/** Runs the work of reads: a bounded amount at a time of one organisation, and none for a client that has gone. */
export interface ReadsInHand {
  /**
   * Runs work when its turn comes: organisations take turns, and between two pieces of work events of connections are
   * handled, so it is known by then which clients have gone.
   * @throws DomainError invalid_argument where the connection has closed; overloaded where the turn did not come in
   * time
   */
  run: <T>(orgId: string, response: Pick<ServerResponse, 'destroyed'>, work: () => Promise<T>) => Promise<T>;
}

/**
 * Creates the queue of reads.
 * @param maxWaitingEach reads of one organisation that may wait
 * @param slices the time of the main thread
 * @param places how many of one organisation run at a time
 */
export function createReadsInHand(maxWaitingEach: number, slices: Slices, places = AT_A_TIME): ReadsInHand {
  const inTurn = createTurnsEach({ places, maxWaitingEach, timeoutMs: MAX_WAIT_MS, refusal: overloaded });

  return {
    async run(orgId, response, work) {
      return inTurn(orgId, async () => {
        requireClient(response);
        await slices.next(orgId);
        requireClient(response);
        return work();
      });
    },
  };
}
