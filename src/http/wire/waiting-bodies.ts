import type { IncomingMessage, ServerResponse } from 'node:http';
import { announcedBody, rawHeader } from '../../lib/network/raw-headers.ts';
import { whenClosed } from '../../lib/network/when-closed.ts';
import { createBudget, type Budget, type BudgetBound } from '../../lib/work/budget.ts';

/** What Node reads of a connection at once: so much of a body is in memory before anybody could stop reading. */
const AT_ONCE = 65_536;
/** The part of the room for bodies that waiting ones may take, of all and of one owner: the rest is for those that are read. */
const SHARE = 1 / 4;
/**
 * The part that those may take of all which come in one portion, or do not say how long they are. They have it beside the
 * others: else thousands of them leave no room for the call of an hour that somebody brings.
 */
const SHARE_OF_SHORT = 1 / 8;
/** Bodies up to this size are not counted: each takes no more than the headers before it may, which wait as well. */
const SMALL = 4_096;

/**
 * Counts what has come of a request's body while the request waits, until the body is read, which counts by itself.
 * @returns null, or the bound that was met: then the request must not wait
 */
export type HoldWaitingBody = (owner: string, request: IncomingMessage, response: ServerResponse) => BudgetBound | null;

/**
 * Makes the count. It is part of that of all bodies: thousands of connections that each wait with a packet took as much
 * memory again as the bodies that were counted.
 * @param most how many bytes of bodies there may be, of all and of one organisation
 */
export function createHoldWaitingBody(bodies: Budget, most: { all: number; each: number }): HoldWaitingBody {
  const ofOwner = createBudget({ all: Infinity, each: most.each * SHARE });
  const short = createBudget({ all: most.all * SHARE_OF_SHORT, each: most.all });
  const long = createBudget({ all: most.all * SHARE, each: most.all });
  return (owner, request, response) => {
    const bytes = bytesAtHand(request);
    if (bytes <= SMALL) return null;
    const waiting = isShort(request) ? short : long;
    const bound = ofOwner.met(owner, bytes) ?? waiting.met(owner, bytes) ?? bodies.take(owner, bytes);
    if (bound !== null) return bound;
    ofOwner.take(owner, bytes);
    waiting.take(owner, bytes);
    let isHeld = true;
    const give = () => {
      if (!isHeld) return;
      isHeld = false;
      ofOwner.give(owner, bytes);
      waiting.give(owner, bytes);
      bodies.give(owner, bytes);
    };
    // Whoever reads a body, or throws it away, has it flow.
    request.once('resume', give);
    whenClosed(response, give);
    return null;
  };
}

function isShort({ rawHeaders }: IncomingMessage): boolean {
  return announcedBody(rawHeaders) === 'chunks' || Number(rawHeader(rawHeaders, 'content-length')) <= AT_ONCE;
}

/** How much of a body may have come with its head: this is asked before Node has told of the body itself. */
function bytesAtHand({ rawHeaders }: IncomingMessage): number {
  const announced = announcedBody(rawHeaders);
  if (announced === null) return 0;
  return announced === 'chunks' ? AT_ONCE : Math.min(AT_ONCE, Number(rawHeader(rawHeaders, 'content-length')));
}
