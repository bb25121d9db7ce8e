import { invalidArgument } from '../../domain/errors.ts';
import { parseDateTime } from '../../lib/date-time.ts';

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

/** Compares instants to their last digit: rounding must not turn a valid range round, nor an invalid one straight. */
function isAfter(left: string, right: string): boolean {
  const [a, b] = [parseDateTime(left) ?? 0, parseDateTime(right) ?? 0];
  return a === b ? finer(left) > finer(right) : a > b;
}

/** The digits after the millisecond, without trailing zeros: comparable as text. */
function finer(text: string): string {
  const digits = /\.\d{3}(\d*)/.exec(text)?.[1] ?? '';
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
