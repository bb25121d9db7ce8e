import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What a page's rows begin with, kept in the indices that pages are read from, where the engine can. */
export const rowHeads: Migration = {
  name: '0016-row-heads',
  whileOldNodesRun: { step: 'expand', because: 'It adds indices, which nothing before it names.' },
  async up(database, { rowHeads: heads }) {
    if (!heads) return;
    await sql`create index if not exists sessions_pages
      on sessions (org_id, user_id, list_key, session_id, scenario_id, (${heads.sessions})) where listed = 1`.execute(
      database,
    );
    await sql`create index if not exists sessions_pages_by_scenario
      on sessions (org_id, user_id, scenario_id, list_key, session_id, (${heads.sessions})) where listed = 1`.execute(
      database,
    );
    await sql`create index if not exists assessments_pages
      on assessments (org_id, user_id, list_key, assessment_id, (${heads.assessments})) where state = 'completed'`.execute(
      database,
    );
  },
};
