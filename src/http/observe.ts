import type { Observer, RequestLine } from '../domain/ports.ts';
import { handedOver } from './lists/handed-over.ts';
import type { V1 } from './routes/context.ts';

/** Tells of a request that was answered: one log line and one measurement. */
export type TellAnswered = (answered: RequestLine) => void;

/** Makes what tells of answered requests, to the access log and to the metrics. */
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
