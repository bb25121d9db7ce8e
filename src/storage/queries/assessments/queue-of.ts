import { sql, type Kysely } from 'kysely';
import type { AssessmentReads } from '../../../domain/assessments/reads.ts';
import type { Tables } from '../../schema.ts';

/**
 * How many assessments of an organisation wait and how many failed, each counted up to a limit, from an index of the
 * organisation.
 */
export async function queueOf(
  database: Kysely<Tables>,
  orgId: string,
  limit: number,
): ReturnType<AssessmentReads['queueOf']> {
  const { rows } = await sql<{ state: string; count: number; oldest: number }>`
    select state, count(*) as count, min(ready_at) as oldest from (
      select state, ready_at from assessments
      where org_id = ${orgId} and state <> 'completed' and state <> 'failed' order by ready_at limit ${sql.lit(limit)}
    ) as waiting group by state`.execute(database);
  const {
    rows: [failed],
  } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from assessments where org_id = ${orgId} and state = 'failed' limit ${sql.lit(limit)}
    ) as failed`.execute(database);
  const of = (state: string) => rows.find((row) => row.state === state);
  const queued = of('queued');
  return {
    queued: Number(queued?.count ?? 0),
    processing: Number(of('processing')?.count ?? 0),
    failed: Number(failed?.count ?? 0),
    oldestReadyAt: queued ? Number(queued.oldest) : null,
  };
}
