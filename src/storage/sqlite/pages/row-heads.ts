import { sql } from 'kysely';

/*
 * Expressions of indexes: SQLite reads a value from an index only for an expression that is worded in the same way. So
 * they never change; another form needs an index of its own.
 */

/**
 * As `formatDateTime` writes it, to the millisecond; rows without a time have the number from `schema.ts` that sorts
 * last.
 */
const completedAt = sql.raw(
  `case list_key when -9000000000000000 then 'null' else '"' || strftime('%Y-%m-%dT%H:%M:%fZ', list_key / 1000.0, 'unixepoch') || '"' end`,
);

/** A session as JSON, up to its scenario's name. */
export const sessionHead = sql<string>`'{"session_id":' || json_quote(session_id) || ',"completed_at":' || ${completedAt} || ',"scenario_id":' || json_quote(scenario_id) || ',"scenario_name":'`;

/** An assessment as JSON, up to its criteria. */
export const assessmentHead = sql<string>`'{"session_id":' || json_quote(session_id) || ',"completed_at":' || ${completedAt} || ',"strongest_criteria":' || json_quote(strongest_criteria) || ',"criteria":'`;
