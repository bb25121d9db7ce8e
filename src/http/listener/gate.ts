import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Limit } from '../../domain/ports.ts';
import { announcedBody } from '../../lib/network/raw-headers.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { holdReading } from './stop-reading.ts';

/** Requests of one owner that may wait for their turn; each takes some kB. */
const MAX_WAITING_EACH = 1_000;
/** How long a request may wait, in ms. */
const MAX_WAIT_MS = 10_000;

export interface GateOptions {
  slices: Slices;
  /** Who takes the turn: the organisation, as far as it is known. */
  ownerOf: (request: IncomingMessage) => string;
  /** Which limit a further request of an owner would meet now; null where there is room for it. */
  limitMet: (owner: string) => Limit | null;
  /** Answers a request that meets a limit: there is no room for it, or it waited too long. */
  refuse: (request: IncomingMessage, response: ServerResponse, limit: Limit) => void;
}

/**
 * Lets requests through in turns by their owner: those that one sends in great number wait behind one another, and not
 * before those of others. Of a body nothing is read meanwhile, and a client that goes away costs nothing more.
 */
export function createGate(
  handle: RequestListener,
  { slices, ownerOf, limitMet, refuse }: GateOptions,
): RequestListener {
  return (request, response) => {
    const owner = ownerOf(request);
    const came = performance.now();
    let isThrough = false;
    let readOn: (() => void) | undefined;
    const hasRoom = slices.run(
      owner,
      () => {
        isThrough = true;
        readOn?.();
        if (response.destroyed) return;
        const limit = performance.now() - came > MAX_WAIT_MS ? 'waiting' : limitMet(owner);
        if (limit === null) handle(request, response);
        else refuse(request, response, limit);
      },
      MAX_WAITING_EACH,
    );
    if (!hasRoom) refuse(request, response, 'waiting');
    else if (!isThrough && announcedBody(request.rawHeaders) !== null) readOn = holdReading(request.socket);
  };
}
