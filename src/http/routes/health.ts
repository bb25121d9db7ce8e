import type { ProbePath, Probes } from '../probes.ts';
import type { V1 } from './context.ts';

/** The routes of probes. */
export function healthRoutes(app: V1, probes: Probes, paths: Iterable<ProbePath>): void {
  app.addHook('preClose', async () => void probes.stop());
  for (const path of paths)
    app.get(path, { config: { isAtRoot: true } }, async (_request, reply) => {
      const { status, body } = await probes.look(path);
      return reply.code(status).header('cache-control', 'no-store').send(body);
    });
}
