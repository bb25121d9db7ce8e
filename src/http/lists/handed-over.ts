import type { IncomingMessage } from 'node:http';

/** What the short way found out about a request before it gave it up. */
export interface HandedOver {
  /** What is to be answered: the error that ended it. */
  error: unknown;
  /** Who asked; null where that was not found out. */
  caller: { orgId: string; keyId: string } | null;
  /** When it came, as `performance.now()` says. */
  began: number;
}

const requests = new WeakMap<IncomingMessage, HandedOver>();

/** Leaves a request to the long way, which answers with the error as with one of its own. */
export function handOver(request: IncomingMessage, found: HandedOver): void {
  requests.set(request, found);
}

/** What was found out before; undefined for a request that went the long way from its start. */
export function handedOver(request: IncomingMessage): HandedOver | undefined {
  return requests.get(request);
}
