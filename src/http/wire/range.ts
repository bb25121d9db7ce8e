import { invalidArgument } from '../../domain/errors.ts';
import { isAfter, parseDateTime } from '../../lib/time/date-time.ts';

/**
 * Reads the date filter of a list, both bounds inclusive. Rows are kept to the millisecond, so finer digits of the
 * lower bound round up and of the upper bound down.
 * @param query checked against its schema already
 * @returns bounds in ms since 1970 UTC, null where there is none
 */
export function readRange(query: { date_from?: string; date_to?: string }): { from: number | null; to: number | null } {
  const from = query.date_from === undefined ? null : (parseDateTime(query.date_from, 'up') ?? null);
  const to = query.date_to === undefined ? null : (parseDateTime(query.date_to, 'down') ?? null);
  if (query.date_from !== undefined && query.date_to !== undefined && isAfter(query.date_from, query.date_to)) {
    throw invalidArgument('date_from must not be after date_to.');
  }
  return { from, to };
}
