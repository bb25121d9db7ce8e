import { SessionQuery, UserPath } from '../schemas/parameters.ts';
import { SessionList } from '../schemas/session.ts';
import type { RouteContext, V1 } from './context.ts';

/** `GET /v1/users/{userId}/sessions`: the user's completed sessions, newest first. */
export function sessionsRoute(v1: V1, { answerPage, lists }: RouteContext): void {
  v1.get(
    '/users/:userId/sessions',
    {
      config: { scope: 'reporting:read' },
      schema: {
        operationId: 'listSessions',
        summary: 'List a user’s completed sessions',
        description: 'Roleplays and real calls, newest first; sessions without a time come last.',
        tags: ['Reporting'],
        params: UserPath,
        querystring: SessionQuery,
        response: {
          200: { description: 'One page of sessions.', content: { 'application/json': { schema: SessionList } } },
        },
      },
    },
    (request, reply) => answerPage(request, reply, lists.sessions, request.params.userId, request.query),
  );
}
