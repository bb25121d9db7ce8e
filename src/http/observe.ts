import type { TellAnswered } from './access.ts';
import { handedOver } from './lists/handed-over.ts';
import type { V1 } from './routes/context.ts';

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
