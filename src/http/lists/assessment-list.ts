import type { Reader } from '../../domain/ports.ts';
import type { AssessmentRow } from '../../domain/reporting/page.ts';
import { formatDateTime } from '../../lib/date-time.ts';
import type { PagedList } from './paged-list.ts';

/** A user's completed assessments, newest first. */
export function assessmentList(reader: Reader, pageSize: number): PagedList {
  return {
    name: 'assessments',
    pageSize,
    queryOf: ({ page, from, to }) => [page, pageSize, from, to],
    versionsOf: ({ reportVersion }) => [reportVersion],
    async write(orgId, asked, atLeast) {
      const found = await reader.assessmentPage({ orgId, pageSize, atLeast, ...asked });
      if (!found) return undefined;
      const body = JSON.stringify({
        data: found.rows.map(toAssessmentBody),
        pagination: { page: asked.page, page_size: pageSize, has_next_page: found.hasNextPage },
      });
      return { state: found, body };
    },
  };
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
