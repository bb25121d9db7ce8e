import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHead } from './request-head.ts';

/** A request that is under way on one of the short ways. */
export interface Exchange {
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
