import type { Engine } from '../../domain/ports.ts';
import type { V1 } from './context.ts';

const AT_ROOT = { config: { isAtRoot: true } };

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; 503 where the database cannot be read or the process is
 * stopping.
 */
export function healthRoutes(app: V1, storage: Engine): void {
  let looking: Promise<unknown> | undefined;
  let isStopping = false;
  app.addHook('preClose', () => {
    isStopping = true;
  });

  app.get('/healthz', AT_ROOT, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', AT_ROOT, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      // Requests that come at the same time share one look-up, because anyone may send them without a key.
      looking ??= Promise.all([storage.ready(), storage.reader.lookUp('', null)]).finally(() => {
        looking = undefined;
      });
      await looking;
      return reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  });
}
