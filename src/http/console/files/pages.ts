import type { FastifyReply } from 'fastify';
import { notFound } from '../../../domain/errors.ts';
import type { V1 } from '../../routes/context.ts';
import type { createSendProblem } from '../errors.ts';
import type { BuiltPages } from './built.ts';
import { NOT_BUILT, sendPage } from './page.ts';
import { serveFiles } from './serve.ts';

/** The addresses of the pages: the program in the browser shows what belongs to each. */
export const PAGES: readonly string[] = [
  '/',
  '/sign-in',
  '/enter',
  '/forgot',
  '/which',
  '/account',
  '/access',
  '/keys',
  '/keys/:keyId',
  '/people',
  '/people/:userId',
  '/people/:userId/assessments/:assessmentId',
  '/audit',
  '/calls',
  '/find/*',
  '/reviews',
  '/add',
  '/scenarios',
  '/scenarios/:scenarioId',
  '/try',
  '/organisation',
  '/organisation/:part',
];

/** Where the pages are, what was built of them, and what answers with an error. */
interface ServedPages {
  /** Before their paths: `/console`. */
  prefix: string;
  /** The same with the base path, and a slash at its end. */
  base: string;
  /** Undefined where nobody has built them. */
  built: BuiltPages | undefined;
  sendProblem: ReturnType<typeof createSendProblem>;
}

/** Adds the pages and their files; any other address below the prefix gets a page too, with 404. */
export function addPages(app: V1, { prefix, base, built, sendProblem }: ServedPages): void {
  const page = (reply: FastifyReply, status: number) =>
    built ? sendPage(reply, built.template, base, status) : sendPage(reply, NOT_BUILT, base, 503);
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith(`${prefix}/api`);
    return isPage ? page(reply, 404) : sendProblem(notFound(''), request, reply);
  });
  // Where there are several organisations, an address says which one it is in.
  for (const path of PAGES.flatMap((one) => [one, `/o/:organisation${one}`]).concat('/o/:organisation'))
    // One route for both methods: Fastify would add a second one for HEAD, and a start adds them all.
    app.route({ method: ['GET', 'HEAD'], url: path, handler: (_request, reply) => page(reply, 200) });
  serveFiles(app, built?.files ?? []);
}
