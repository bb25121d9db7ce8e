import { AssessmentList } from '../schemas/assessment.ts';
import { AssessmentQuery, UserPath } from '../schemas/parameters.ts';
import type { RouteContext, V1 } from './context.ts';

/** `GET /v1/users/{userId}/assessments`: the user's completed assessments, newest first. */
export function assessmentsRoute(v1: V1, { answerPage, lists }: RouteContext): void {
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
    (request, reply) => answerPage(request, reply, lists.assessments, request.params.userId, request.query),
  );
}
