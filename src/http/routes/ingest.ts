import { notFound } from '../../domain/errors.ts';
import { checkIngest, IngestBody } from '../../domain/sessions/check-ingest.ts';
import { errorResponses } from '../schemas/error.ts';
import { IngestAnswer } from '../schemas/ingest.ts';
import { UserPath } from '../schemas/parameters.ts';
import type { RouteContext, V1 } from './context.ts';

/** `POST /v1/users/{userId}/sessions:ingest-and-assess`: keeps a real call and queues its first assessment. */
export function ingestRoute(v1: V1, { caller, now, settings: { maxTranscriptBytes }, storage }: RouteContext): void {
  v1.post('/v1/users/:userId/sessions::ingest-and-assess', {
    config: { scope: 'sessions:ingest', readsBody: true },
    schema: {
      operationId: 'ingestAndAssess',
      summary: 'Submit a real call’s transcript',
      description: 'Keeps the call and queues its first assessment; both are durable before the answer. Submitting the same call again gives the same session.',
      tags: ['ingest'],
      params: UserPath,
      body: IngestBody,
      response: { 202: { description: 'It is kept.', content: { 'application/json': { schema: IngestAnswer } } }, ...errorResponses },
    },
  }, async (request, reply) => {
    const { orgId, reportVersion } = caller(request);
    const { userId } = request.params;
    const fields = checkIngest(request.body, { maxTranscriptBytes, now: now() });
    // The command checks this too, in its transaction; but for a user who is not there nothing need be written or waited for.
    if (reportVersion === null && (await storage.reader.read(({ scenarios }) => scenarios.find({ orgId, scenarioId: fields.scenarioId })))) {
      throw notFound('User not found.');
    }
    const { sessionId, state } = await storage.execute('ingestCall', { orgId, userId, ...fields });
    return reply.code(202).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send({ conversation_id: sessionId, status: state });
  });
}
