import type { Reader } from '../../domain/ports.ts';
import type { SessionRow } from '../../domain/reporting/page.ts';
import { formatDateTime } from '../../lib/date-time.ts';
import type { PagedList } from './paged-list.ts';

/** A user's completed sessions, newest first. */
export function sessionList(reader: Reader, pageSize: number): PagedList {
  return {
    name: 'sessions',
    pageSize,
    queryOf: ({ page, scenarioId, from, to }) => [page, pageSize, scenarioId, from, to],
    versionsOf: ({ reportVersion, catalogueVersion }) => [reportVersion, catalogueVersion],
    async write(orgId, asked, atLeast) {
      const found = await reader.sessionPage({ orgId, pageSize, atLeast, ...asked });
      if (!found) return undefined;
      const body = JSON.stringify({
        data: found.rows.map(toSessionBody),
        pagination: { page: asked.page, page_size: pageSize, has_next_page: found.hasNextPage },
      });
      return { state: found, body };
    },
  };
}

function toSessionBody(row: SessionRow) {
  return {
    session_id: row.sessionId,
    completed_at: row.completedAt === null ? null : formatDateTime(row.completedAt),
    scenario_id: row.scenarioId,
    scenario_name: row.scenarioName,
  };
}
