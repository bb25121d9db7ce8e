import { notFound } from '../../domain/errors.ts';
import type { SessionRow } from '../../domain/reporting/page.ts';
import { formatDateTime } from '../../lib/date-time.ts';
import { answerDigest } from '../cache/etag.ts';
import { SessionQuery, UserPath } from '../schemas/parameters.ts';
import { SessionList } from '../schemas/session.ts';
import { readRange } from '../wire/range.ts';
import type { RouteContext, V1 } from './context.ts';

/** `GET /v1/users/{userId}/sessions`: the user's completed sessions, newest first. */
export function sessionsRoute(v1: V1, { answer, caller, settings: { pageSize }, storage }: RouteContext): void {
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
    (request, reply) => {
      const { orgId, epoch, catalogueVersion, reportVersion } = caller(request);
      const { userId } = request.params;
      const { page = 1, scenario_id: scenarioId = null } = request.query;
      const { from, to } = readRange(request.query);
      if (reportVersion === null) throw notFound('User not found.');
      const digestAt = (at: string, ...versions: number[]) =>
        answerDigest({
          endpoint: 'sessions',
          orgId,
          userId,
          query: [page, pageSize, scenarioId, from, to],
          epoch: at,
          versions,
        });

      answer(request, reply, digestAt(epoch, reportVersion, catalogueVersion), async () => {
        const found = await storage.reader.sessionPage({
          orgId,
          userId,
          page,
          pageSize,
          scenarioId,
          from,
          to,
          atLeast: { epoch, reportVersion, catalogueVersion },
        });
        if (!found) throw notFound('User not found.');
        const body = JSON.stringify({
          data: found.rows.map(toSessionBody),
          pagination: { page, page_size: pageSize, has_next_page: found.hasNextPage },
        });
        return { digest: digestAt(found.epoch, found.reportVersion, found.catalogueVersion), body };
      });
    },
  );
}

function toSessionBody(row: SessionRow) {
  return {
    session_id: row.sessionId,
    completed_at: row.completedAt === null ? null : formatDateTime(row.completedAt),
    scenario_id: row.scenarioId,
    scenario_name: row.scenarioName,
  };
}
