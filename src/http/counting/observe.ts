import type { IncomingMessage } from 'node:http';
import type { Observer, RequestLine } from '../../domain/ports.ts';
import { handedOver } from '../short-ways.ts';
import type { V1 } from '../routes/context.ts';

const ACCEPTED = /^[A-Za-z0-9._:@/+=-]{1,128}$/;

/** Tells of a request that was answered: one log line and one measurement. */
export type TellAnswered = (answered: RequestLine) => void;

/** Creates the function that tells the access log and the metrics of an answered request. */
export function createTellAnswered(accessLog: (line: RequestLine) => void, observer: Observer): TellAnswered {
  return (answered) => {
    const { route, method, status, milliseconds } = answered;
    observer.requestAnswered(route, method, status, milliseconds / 1_000);
    accessLog(answered);
  };
}

/** Tells of every request that went through Fastify. */
export function observeRequests(app: V1, tell: TellAnswered): void {
  app.addHook('onResponse', (request, reply, done) => {
    const before = handedOver(request.raw);
    tell({
      requestId: request.id,
      method: request.method,
      route: request.is404 ? 'none' : (request.routeOptions.url ?? 'none'),
      status: reply.statusCode,
      milliseconds: before ? performance.now() - before.began : reply.elapsedTime,
      client: request.ip,
      caller: request.loggedAs,
    });
    done();
  });
}

/**
 * Gives each request an id: the client's own where it is harmless, else one of ours. It is in `X-Request-Id` and in
 * every log line.
 */
export function requestIds(instance: string): (request: Pick<IncomingMessage, 'headers'>) => string {
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && ACCEPTED.test(given)) return given;
    last += 1;
    return `${instance}-${last.toString(36)}`;
  };
}
