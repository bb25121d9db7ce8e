import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import { DAY_MS } from '../../../lib/time/units.ts';

/**
 * In days. Added to make every list key positive: integer division rounds towards zero in both engines, and has to
 * round down.
 */
const SHIFT = 105_000_000;

/**
 * Whether the counts by day equal the number of rows, for each list and day. Reads all rows: for `doctor` and for
 * tests. Counts go after the rows and after the person, so those of somebody who has gone are left out while the erasure,
 * or the deletion of the organisation (which is suspended then), may still be under way.
 */
export async function countsMatch(database: Kysely<Tables>): Promise<boolean> {
  const day = sql`((list_key + ${sql.lit(SHIFT * DAY_MS)}) / ${sql.lit(DAY_MS)} - ${sql.lit(SHIFT)})`;
  const { rows } = await sql<{ off: number }>`
    select 1 as off from (select org_id, user_id from (
      select org_id, user_id, list, scenario_id, day, count from list_counts
      union all select org_id, user_id, 'sessions', '', ${day}, -1 from sessions where listed = 1
      union all select org_id, user_id, 'sessions', scenario_id, ${day}, -1 from sessions where listed = 1 and scenario_id is not null
      union all select org_id, user_id, 'assessments', '', ${day}, -1 from assessments where state = 'completed'
    ) as parts group by org_id, user_id, list, scenario_id, day having sum(count) <> 0) as wrong
    where exists (select 1 from users where users.org_id = wrong.org_id and users.user_id = wrong.user_id) or not (
      exists (select 1 from erasures where erasures.org_id = wrong.org_id and erasures.user_id = wrong.user_id) or
      exists (select 1 from organisations where organisations.org_id = wrong.org_id and status = 'suspended')
    ) limit 1`.execute(database);
  return rows.length === 0;
}
