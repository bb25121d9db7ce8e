import type { FastifyReply } from 'fastify';
import type { Engine } from '../../domain/ports.ts';
import type { V1 } from './context.ts';

const AT_ROOT = { config: { isAtRoot: true } };

/**
 * `/healthz`: the process runs. `/readyz`: it can serve; 503 where the database cannot be read or written, or the process
 * is stopping. `/readyz/reads`: it can answer reads, which go on where the disk is full or another program keeps the
 * database locked.
 */
export function healthRoutes(app: V1, storage: Engine): void {
  let isStopping = false;
  app.addHook('preClose', () => {
    isStopping = true;
  });
  const canRead = shared(() => storage.reader.lookUp('', null));
  const canServe = shared(() => Promise.all([storage.ready(), storage.reader.lookUp('', null)]));

  async function answer(reply: FastifyReply, look: () => Promise<unknown>): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await look();
      return reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'database_unavailable' });
    }
  }

  app.get('/healthz', AT_ROOT, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', AT_ROOT, (_request, reply) => answer(reply, canServe));
  app.get('/readyz/reads', AT_ROOT, (_request, reply) => answer(reply, canRead));
}

/** Requests that come at the same time share one look, because anyone may send them without a key. */
function shared(look: () => Promise<unknown>): () => Promise<unknown> {
  let looking: Promise<unknown> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
