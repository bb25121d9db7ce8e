import type { Log, Observer } from '../domain/ports.ts';
import type { V1 } from './routes/context.ts';

interface ObserveContext {
  log: Log;
  observer: Observer;
}

/**
 * One log line and one measurement for every request. Paths are named by their route: ids of people stay out of both.
 */
export function observeRequests(app: V1, { log, observer }: ObserveContext): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const seconds = reply.elapsedTime / 1_000;
    observer.requestAnswered(route, request.method, reply.statusCode, seconds);
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 1_000) / 1_000,
        client: request.ip,
        ...request.loggedAs,
      },
      'request',
    );
    done();
  });
}
