import { formatDateTime } from '../../src/lib/time/date-time.ts';
import type { AssessmentRow, SessionRow } from '../../src/domain/reporting/page.ts';

/** A row of the session list as JSON, as the interface sends it. Field for field what the contract says, in its order. */
export function sessionText(row: SessionRow): string {
  return JSON.stringify({
    session_id: row.sessionId,
    completed_at: row.completedAt === null ? null : formatDateTime(row.completedAt),
    scenario_id: row.scenarioId,
    scenario_name: row.scenarioName,
  });
}

/** A row of the assessment list, likewise. */
export function assessmentText(row: AssessmentRow): string {
  return JSON.stringify({
    session_id: row.sessionId,
    completed_at: row.completedAt === null ? null : formatDateTime(row.completedAt),
    strongest_criteria: row.strongestCriteria,
    criteria: row.criteria.map(({ name, score, description }) => ({ name, score, description })),
    // Absent, never null, when there is none.
    ...(row.coachFeedback === null ? {} : { coach_feedback: row.coachFeedback }),
  });
}
