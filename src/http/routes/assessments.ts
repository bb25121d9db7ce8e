import { notFound } from '../../domain/errors.ts';
import type { AssessmentRow } from '../../domain/reporting/page.ts';
import { formatDateTime } from '../../lib/date-time.ts';
import { answerDigest } from '../cache/etag.ts';
import { AssessmentList } from '../schemas/assessment.ts';
import { AssessmentQuery, UserPath } from '../schemas/parameters.ts';
import { readRange } from '../wire/range.ts';
import type { RouteContext, V1 } from './context.ts';

/** `GET /v1/users/{userId}/assessments`: the user's completed assessments, newest first. */
export function assessmentsRoute(v1: V1, { answer, caller, settings: { pageSize }, storage }: RouteContext): void {
  v1.get(
    '/users/:userId/assessments',
    {
      config: { scope: 'reporting:read' },
      schema: {
        operationId: 'listAssessments',
        summary: 'List a user’s assessments',
        description: 'Scores by criterion with what they rest on, and coaching feedback; newest first.',
        tags: ['Reporting'],
        params: UserPath,
        querystring: AssessmentQuery,
        response: {
          200: { description: 'One page of assessments.', content: { 'application/json': { schema: AssessmentList } } },
        },
      },
    },
    (request, reply) => {
      const { orgId, epoch, catalogueVersion, reportVersion } = caller(request);
      const { userId } = request.params;
      const { page = 1 } = request.query;
      const { from, to } = readRange(request.query);
      if (reportVersion === null) throw notFound('User not found.');
      const digestAt = (at: string, version: number) =>
        answerDigest({
          endpoint: 'assessments',
          orgId,
          userId,
          query: [page, pageSize, from, to],
          epoch: at,
          versions: [version],
        });

      answer(request, reply, digestAt(epoch, reportVersion), async () => {
        const found = await storage.reader.assessmentPage({
          orgId,
          userId,
          page,
          pageSize,
          from,
          to,
          atLeast: { epoch, reportVersion, catalogueVersion },
        });
        if (!found) throw notFound('User not found.');
        const body = JSON.stringify({
          data: found.rows.map(toAssessmentBody),
          pagination: { page, page_size: pageSize, has_next_page: found.hasNextPage },
        });
        return { digest: digestAt(found.epoch, found.reportVersion), body };
      });
    },
  );
}

function toAssessmentBody(row: AssessmentRow) {
  return {
    session_id: row.sessionId,
    completed_at: row.completedAt === null ? null : formatDateTime(row.completedAt),
    strongest_criteria: row.strongestCriteria,
    criteria: row.criteria,
    // Absent, never null, when there is none.
    ...(row.coachFeedback === null ? {} : { coach_feedback: row.coachFeedback }),
  };
}
