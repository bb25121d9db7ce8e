import type { IncomingMessage } from 'node:http';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { Exchange } from './exchange.ts';

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
export function handOver({ request, response, began, giveUp }: Exchange, error: unknown, lookUp?: LookUp): void {
  const caller = lookUp ? { orgId: lookUp.orgId, keyId: lookUp.keyId } : null;
  requests.set(request, { error, caller, began });
  giveUp(request, response);
}

/** What was found out before; undefined for a request that went the long way from its start. */
export function handedOver(request: IncomingMessage): HandedOver | undefined {
  return requests.get(request);
}
