import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { RequestHead } from './request-head.ts';

/** A request that is under way on one of the short ways. */
export interface ShortExchange {
  request: IncomingMessage;
  response: ServerResponse;
  head: RequestHead;
  /** As Fastify names it, for the log and the metrics. */
  route: string;
  /** When it came, as `performance.now()` says. */
  began: number;
  /** The long way, for a request that cannot be answered on the short one. */
  giveUp: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Goes on with a request of a short way once its caller was looked up. Where the caller is refused or the answer fails, the
 * long way answers.
 * @param answer answers the request; false where the long way has to
 */
export async function afterLookUp(
  exchange: ShortExchange,
  lookUp: Promise<LookUp | undefined>,
  answer: (found: LookUp) => Promise<boolean>,
): Promise<void> {
  const { request, response, giveUp } = exchange;
  let found: LookUp | undefined;
  try {
    found = await lookUp;
    if (response.destroyed) return;
    // Without one the key does not hold any more, or not for this.
    if (!found || !(await answer(found))) giveUp(request, response);
  } catch (error) {
    handOver(exchange, error, found);
  }
}

/** What the short way found out about a request before it gave it up. */
interface HandedOver {
  /** What is to be answered: the error that ended it. */
  error: unknown;
  /** Who asked; null where that was not found out. */
  caller: { orgId: string; keyId: string } | null;
  /** When it came, as `performance.now()` says. */
  began: number;
}

const requests = new WeakMap<IncomingMessage, HandedOver>();

/**
 * Leaves a request to the long way, which answers with the error as with one of its own.
 * @param lookUp of its caller, where there was one
 */
export function handOver({ request, response, began, giveUp }: ShortExchange, error: unknown, lookUp?: LookUp): void {
  const caller = lookUp ? { orgId: lookUp.orgId, keyId: lookUp.keyId } : null;
  requests.set(request, { error, caller, began });
  giveUp(request, response);
}

/** What was found out before; undefined for a request that went the long way from its start. */
export function handedOver(request: IncomingMessage): HandedOver | undefined {
  return requests.get(request);
}
