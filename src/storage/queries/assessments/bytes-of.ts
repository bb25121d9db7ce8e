import { sql, type RawBuilder } from 'kysely';

/*
 * How long the texts of an assessment are. Both engines tell it without reading them: SQLite by the header of the row,
 * PostgreSQL by what it keeps beside a text that lies elsewhere.
 */

/** Bytes of its evidence. @param table what the statement calls the assessments */
export function evidenceBytesOf(table: string): RawBuilder<number> {
  return sql<number>`coalesce(octet_length(${sql.ref(`${table}.evidence`)}), 0)`;
}

/** Bytes of its scores with their descriptions, its feedback and its evidence. */
export function bytesOf(table: string): RawBuilder<number> {
  return sql<number>`(octet_length(${sql.ref(`${table}.criteria`)}) + coalesce(octet_length(${sql.ref(`${table}.coach_feedback`)}), 0) + ${evidenceBytesOf(table)})`;
}
