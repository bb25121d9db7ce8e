import { EARLIEST_TIME } from '../../lib/date-time.ts';
import type { PageQuery } from '../../domain/reporting/page.ts';
import { dayOf, endOfDay, NO_TIME } from '../schema.ts';

/** After every real time: the upper bound of a list without a filter. */
const NO_BOUND = -NO_TIME;

/** A filter's bounds as list keys, both inclusive. A row without a time matches no date filter. */
export function listKeyBounds({ from, to }: Pick<PageQuery, 'from' | 'to'>): { low: number; high: number } {
  const noFilter = from === null && to === null;
  return { low: from ?? (noFilter ? NO_TIME : EARLIEST_TIME), high: to ?? NO_BOUND };
}

/** The rows of the bound's day that lie above the bound, as list keys; null where the bound cuts no day. */
export function cutOfDay(high: number): { low: number; high: number } | null {
  const end = endOfDay(dayOf(high));
  return high === NO_BOUND || high === end ? null : { low: high + 1, high: end };
}

/** Where a page's rows begin: at most this list key, and so many rows after the first of them. */
export interface PageStart {
  high: number;
  offset: number;
}

/** The day that a page's first row falls on, with the list's running total to its end, newest first. */
export interface DayTotal {
  day: number;
  count: number;
  total: number;
}

/**
 * Where a page begins within the day that its first row falls on. Days are found by their running totals in the
 * database, so page N costs what page 1 costs: only rows of one day are passed over.
 * @param skip how many rows come before the page
 * @param high the filter's upper bound, a list key
 * @param cut how many rows of the bound's day lie above the bound
 * @param found the newest day whose running total is more than `skip + cut`; undefined when the page lies past the end
 */
export function pageStart(skip: number, high: number, cut: number, found: DayTotal | undefined): PageStart | null {
  if (!found) return null;
  const before = found.total - found.count;
  // Below the bound itself, the rows above it are passed over by the bound.
  if (found.day === dayOf(high)) return { high, offset: skip - before };
  return { high: endOfDay(found.day), offset: skip + cut - before };
}
