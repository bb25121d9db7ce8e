import type { Page, PageQuery, SessionPageQuery } from '../../../domain/reporting/page.ts';
import { EARLIEST_TIME } from '../../../lib/time/date-time.ts';
import { endOfDay, NO_TIME } from '../../schema.ts';
import type { CountArguments, pageStatements, RowArguments, VersionsRow } from './pages.ts';
import type { Statement } from '../statements/statement.ts';
import { dayOf } from '../../../lib/time/units.ts';

type Statements = ReturnType<typeof pageStatements>;

/** A statement with its values, ready to be run by an engine. */
type Question<Arguments, Row> = readonly [statement: Statement<Arguments, Row>, values: Arguments];
type CutArguments = { orgId: string; userId: string; scenarioId: string | null; low: number; high: number };

/** Bytes of a page's rows that are read at once: 4 to 5 ms of the main thread for each MB (2026-11-29). */
export const LARGEST_AT_ONCE = 2_097_152;

/** Later than every real time: the upper bound of a list without a filter. */
const NO_BOUND = -NO_TIME;

/** Where a page's rows begin: `offset` rows after the first row with a list key of at most `high`. */
export interface PageStart {
  high: number;
  offset: number;
  /** How many rows of that row's day have a list key of at most `high`; null where nothing was counted. */
  inDay: number | null;
}

/** The day of a page's first row, and how many rows the list has from its newest day to the end of this one. */
export interface DayTotal {
  day: number;
  count: number;
  total: number;
}

/** The statements, in order, that find where a page begins. Engines run them in different ways. */
export interface StartPlan {
  /**
   * Where the page begins, if that needs no statement; null for a page that no list has; undefined where the statements
   * are needed.
   */
  start: PageStart | null | undefined;
  /** Counts the rows of the filter's last day that the filter leaves out; null where it leaves out none of the day. */
  cut: Question<CutArguments, { count: number }> | null;
  /** Finds the day of the page's first row. @param cut what `cut` counted */
  day: (cut: number) => Question<CountArguments, DayTotal>;
  /** Where the page begins, from both results; null behind the end of the list. */
  startOn: (cut: number, day: DayTotal | undefined) => PageStart | null;
  /** The range of the page's rows. */
  bounds: (start: PageStart) => RowArguments;
}

/** The same, and how to read the page's rows. */
export interface PagePlan<Row> extends StartPlan {
  rows: (start: PageStart) => Question<RowArguments, Row>;
}

/** Plans a page of the session list. */
export function planSessions(statements: Statements, query: SessionPageQuery) {
  const { scenarioId } = query;
  return scenarioId === null
    ? plan(query, null, [statements.countSessions, statements.sessionDay, statements.sessions])
    : plan(query, scenarioId, [
        statements.countSessionsOfScenario,
        statements.sessionDay,
        statements.sessionsOfScenario,
      ]);
}

/** Plans a page of the assessment list. */
export function planAssessments(statements: Statements, query: PageQuery) {
  return plan(query, null, [statements.countAssessments, statements.assessmentDay, statements.assessments]);
}

/**
 * Plans a page of a list.
 * @param statements count the rows of a day that a filter leaves out; find the day of a row; read the rows
 */
function plan<Row>(
  query: PageQuery,
  scenarioId: string | null,
  [count, day, rows]: [...StartStatements, Statement<RowArguments, Row>],
): PagePlan<Row> {
  const start = planStart(query, scenarioId, [count, day]);
  return { ...start, rows: (at) => [rows, start.bounds(at)] };
}

type StartStatements = [Statement<CutArguments, { count: number }>, Statement<CountArguments, DayTotal>];

/**
 * Plans how to find where a page begins.
 * @param statements count the rows of a day that a filter leaves out; find the day of a row
 */
export function planStart(query: PageQuery, scenarioId: string | null, [count, day]: StartStatements): StartPlan {
  const { orgId, userId, page, pageSize } = query;
  const { low, high } = listKeyBounds(query);
  const skip = (page - 1) * pageSize;
  const bounds = cutOfDay(high);
  return {
    start: skip === 0 ? { high, offset: 0, inDay: null } : Number.isSafeInteger(skip) ? undefined : null,
    cut: bounds && [count, { orgId, userId, scenarioId, ...bounds }],
    day: (cut) => [day, { orgId, userId, scenarioId: scenarioId ?? '', lastDay: dayOf(high), rows: skip + cut }],
    startOn: (cut, found) => pageStart(skip, high, cut, found),
    // One row more than a page has: it says whether there is a next page.
    bounds: (start) => ({
      orgId,
      userId,
      scenarioId,
      low,
      high: start.high,
      offset: start.offset,
      limit: pageSize + 1,
    }),
  };
}

/** A filter's bounds as list keys, both inclusive. A row without a time matches no date filter. */
export function listKeyBounds({ from, to }: Pick<PageQuery, 'from' | 'to'>): { low: number; high: number } {
  const noFilter = from === null && to === null;
  return { low: from ?? (noFilter ? NO_TIME : EARLIEST_TIME), high: to ?? NO_BOUND };
}

/** The list keys of the bound's day that are above the bound; null where the bound is the end of its day. */
function cutOfDay(high: number): { low: number; high: number } | null {
  const end = endOfDay(dayOf(high));
  return high === NO_BOUND || high === end ? null : { low: high + 1, high: end };
}

/**
 * Where a page begins within the day that its first row falls on. Days are found by their running totals in the
 * database, so page N costs what page 1 costs: only rows of one day are passed over.
 * @param skip how many rows come before the page
 * @param high the filter's upper bound, a list key
 * @param cut how many rows of the bound's day lie above the bound
 * @param found the newest day whose running total is more than `skip + cut`; undefined when the page lies past the end
 */
function pageStart(skip: number, high: number, cut: number, found: DayTotal | undefined): PageStart | null {
  if (!found) return null;
  const before = found.total - found.count;
  // Below the bound itself, the rows above it are passed over by the bound.
  if (found.day === dayOf(high)) return { high, offset: skip - before, inDay: found.count - cut };
  return { high: endOfDay(found.day), offset: skip + cut - before, inDay: found.count };
}

/** A page of the rows that were read for it. */
export function pageOf<Row>(rows: Row[], pageSize: number, at: VersionsRow): Page<Row> {
  return {
    rows: rows.slice(0, pageSize),
    hasNextPage: rows.length > pageSize,
    epoch: at.epoch,
    reportVersion: at.report_version,
    catalogueVersion: at.catalogue_version,
  };
}

/** The ids of the scenarios that a page's rows name, each once. */
export function scenarioIdsOf(rows: readonly { scenario_id: string | null }[]): string[] {
  return [...new Set(rows.map(({ scenario_id }) => scenario_id))].filter((id) => id !== null);
}
