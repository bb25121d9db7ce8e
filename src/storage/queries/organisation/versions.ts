import { sql, type RawBuilder } from 'kysely';

/** The next value of a counter, in SQL: max(old + 1, now), so that no value comes twice, restored backups included. */
export function nextVersion(column: RawBuilder<unknown>, now: number | RawBuilder<number>): RawBuilder<number> {
  return sql<number>`case when ${column} + 1 > ${now} then ${column} + 1 else ${now} end`;
}
