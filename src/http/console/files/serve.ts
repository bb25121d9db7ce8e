import type { FastifyInstance } from 'fastify';
import { fixedFile } from '../../docs-page/fixed-file.ts';
import type { BuiltPages } from './built.ts';

/** Serves the pages' files below `/assets`. Their names say their content, so browsers need not ask for them again. */
export function serveFiles(app: FastifyInstance, files: BuiltPages['files']): void {
  const answers = new Map(
    files.map(({ name, type, load }) => [
      name,
      fixedFile({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }, load),
    ]),
  );
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const answer = answers.get(request.params.name);
    return answer ? answer(request, reply) : reply.callNotFound();
  });
}
