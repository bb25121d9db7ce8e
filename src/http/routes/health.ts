import type { RouteContext, V1 } from './context.ts';

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; 503 where the database cannot be read or the process is
 * stopping.
 */
export function healthRoutes(v1: V1, { storage }: RouteContext, isStopping: () => boolean): void {
  let looking: Promise<unknown> | undefined;

  v1.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  v1.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    try {
      // One look-up for all that ask at the same time: nobody needs a key to ask.
      looking ??= storage.reader.lookUp('', null).finally(() => {
        looking = undefined;
      });
      await looking;
      return reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  });
}
