import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';

/** Tables whose rows have one id within their organisation, and the column of that id. */
const ID_COLUMN = {
  teams: 'team_id',
  users: 'user_id',
  scenarios: 'scenario_id',
  sessions: 'session_id',
  assessments: 'assessment_id',
} as const;

type Table = keyof typeof ID_COLUMN;

/** Which of these ids the organisation has. */
export async function existingIds(
  { database, traits }: { database: Kysely<Tables>; traits: Traits },
  table: Table,
  orgId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const column = sql.ref(ID_COLUMN[table]);
  const { rows } = await sql<{ id: string }>`
    select ${column} as id from ${sql.table(table)}
    where org_id = ${orgId} and ${column} ${traits.amongTexts(sql`${JSON.stringify(ids)}`)}`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** The users that the rows of these ids belong to, by id; unknown ids are left out. */
export async function ownersOf(
  { database, traits }: { database: Kysely<Tables>; traits: Traits },
  table: 'sessions' | 'assessments',
  orgId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const column = sql.ref(ID_COLUMN[table]);
  const { rows } = await sql<{ id: string; owner: string }>`
    select ${column} as id, user_id as owner from ${sql.table(table)}
    where org_id = ${orgId} and ${column} ${traits.amongTexts(sql`${JSON.stringify(ids)}`)}`.execute(database);
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
