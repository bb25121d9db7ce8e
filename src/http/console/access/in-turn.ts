import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { overloaded } from '../../../domain/errors.ts';
import type { Reader } from '../../../domain/ports.ts';
import type { Slices } from '../../../lib/work/slices.ts';
import { createTurns, createTurnsEach, type TurnsEach } from '../../../lib/work/turns.ts';
import type { Places } from '../../admission.ts';
import { createReadsInHand } from '../../cache/reads-in-hand.ts';
import { requireClient } from '../../wire/client-gone.ts';
import { atConsole, CONSOLE_STRANGERS } from './known-visitors.ts';
import { networkOf } from './network.ts';

type Response = Pick<ServerResponse, 'destroyed'> & { socket?: Pick<Socket, 'readableEnded'> | null };

/** Runs requests of the console in turns, so that no account, organisation or address delays others. */
export interface InTurn {
  /** Runs the look at who asks. @throws DomainError overloaded */
  looking: <T>(owner: string, address: string, work: () => Promise<T>) => Promise<T>;
  /** Runs the work of somebody's request. @throws DomainError overloaded */
  ofAccount: <T>(of: { orgId: string; accountId: string }, response: Response, work: () => Promise<T>) => Promise<T>;
  /**
   * Likewise, of a request that brings something to be read, which waits for a thread: so many of these are worked on beside
   * the others of their account, or the pages would wait until files are read.
   */
  bringing: InTurn['ofAccount'];
  /**
   * Likewise, of a request without a sign-in; nothing is done for a browser that has closed its side meanwhile.
   * @param door to whom it counts
   */
  ofAddress: <T>(address: string, door: string, response: Response, work: () => Promise<T>) => Promise<T>;
  /**
   * Begins a request without the turn of any other. Node may begin it while another one ends: where it takes none of the
   * turns above, its reads would then wait for that one's organisation, and end with that one's connection.
   */
  begin: (request: () => void) => void;
  /**
   * Reads as they are to be used within the two above: each read waits for the turn of the organisation in whose
   * request it happens. So long work of many reads, whoever wrote it, lets others in between.
   */
  reads: (reader: Pick<Reader, 'read'>) => Reader['read'];
}

/** Requests of one account that are worked on at a time, and that may wait. */
const OF_ACCOUNT = { places: 4, maxWaitingEach: 30, timeoutMs: 10_000 };
/** The same of one address, without a sign-in. */
const OF_ADDRESS = { places: 4, maxWaitingEach: 30, timeoutMs: 10_000 };
/** Looks at who asks: of one organisation, or of one address that brings no cookie which was accepted before. */
const LOOKS = { places: 1, maxWaitingEach: 200, timeoutMs: 10_000 };
/**
 * Looks at who asks of all addresses whose cookie was not accepted before, together: they may be any number, and those of
 * organisations would wait for a connection to the database behind them.
 */
const LOOKS_OF_STRANGERS = { ...LOOKS, places: 2 };
/** Reads of one organisation at a time; on PostgreSQL each holds a connection. */
const READS_AT_A_TIME = 2;

/**
 * Creates the turns of requests.
 * @param places those of requests whose sign-in was accepted, by organisation
 * @param maxWaitingEach reads of one organisation that may wait
 */
export function createInTurn(slices: Slices, { admit }: Pick<Places, 'admit'>, maxWaitingEach: number): InTurn {
  const underWay = new AsyncLocalStorage<{ owner: string; response: Response } | null>();
  const reads = createReadsInHand(maxWaitingEach, slices, READS_AT_A_TIME);
  const accounts = createTurnsEach({ ...OF_ACCOUNT, refusal: overloaded });
  const bringing = createTurnsEach({ ...OF_ACCOUNT, refusal: overloaded });
  const addresses = createTurnsEach({ ...OF_ADDRESS, refusal: overloaded });
  const looks = createTurnsEach({ ...LOOKS, refusal: overloaded });
  const strangers = createTurns({ ...LOOKS_OF_STRANGERS, refusal: overloaded });

  function inTurnsOf(turns: TurnsEach): InTurn['ofAccount'] {
    return async ({ orgId, accountId }, response, work) => {
      const leave = admit(orgId);
      try {
        return await turns(accountId, () => underWay.run({ owner: atConsole(orgId), response }, work));
      } finally {
        leave();
      }
    };
  }

  return {
    looking(owner, address, work) {
      const look = async () => {
        await slices.next(owner);
        return work();
      };
      if (owner.startsWith(`${CONSOLE_STRANGERS} `)) return looks(owner, look);
      const network = networkOf(address);
      return looks(`${owner} ${network}`, () => strangers.run(network, look));
    },
    ofAccount: inTurnsOf(accounts),
    bringing: inTurnsOf(bringing),
    ofAddress: (address, door, response, work) =>
      addresses(networkOf(address), async () => {
        requireClient({ destroyed: response.destroyed || response.socket?.readableEnded === true });
        return underWay.run({ owner: door, response }, work);
      }),
    begin: (request) => underWay.run(null, request),
    reads: (reader) => (work) => {
      const asked = underWay.getStore();
      return asked ? reads.run(asked.owner, asked.response, () => reader.read(work)) : reader.read(work);
    },
  };
}
