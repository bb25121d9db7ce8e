import { IngestBody } from '../../domain/sessions/read-submission.ts';
import { IngestAnswer } from '../schemas/ingest.ts';
import { NoQuery, UserPath } from '../schemas/parameters.ts';
import { useBody } from '../wire/body.ts';
import type { RouteContext, V1 } from './context.ts';

const SCOPE = 'sessions:ingest';

/** `POST /v1/users/{userId}/sessions:ingest-and-assess`: keeps a real call and queues its first assessment. */
export function ingestRoute(v1: V1, { caller, callerNow, readBody, takeCall }: RouteContext): void {
  v1.post(
    '/users/:userId/sessions::ingest-and-assess',
    {
      config: { scope: SCOPE, body: IngestBody },
      schema: {
        operationId: 'ingestAndAssess',
        summary: 'Submit a real call’s transcript',
        description:
          'Keeps the call and queues its first assessment; both are on disk before the answer. A call is known by user and `external_conversation_id`: submitted again, it is the same session, and a changed transcript is kept as a new revision. Submitting it again also tells where it stands. One that failed is queued again, at once the first time; unchanged, it then waits longer after each failure (1, 5, 30 minutes, 2, 6, 24 hours) and at last stays `failed`.',
        tags: ['Ingest'],
        params: UserPath,
        querystring: NoQuery,
        response: {
          202: {
            description: 'The call is kept, and its first assessment is queued, under way, or done.',
            content: { 'application/json': { schema: IngestAnswer } },
          },
        },
      },
    },
    async (request, reply) => {
      const body = await readBody(request.raw, reply.raw, caller(request).orgId);
      const { sessionId, state } = await useBody(reply.raw, async () =>
        takeCall(request, await callerNow(request, SCOPE), request.params.userId, body, reply.raw),
      );
      return reply
        .code(202)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send({ conversation_id: sessionId, status: state });
    },
  );
}
