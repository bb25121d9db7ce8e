import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../../lib/time/units.ts';
import type { DayTotal, PageStart, StartPlan } from '../../queries/lists/page-plan.ts';
import type { CountArguments, pageStatements, VersionsRow } from '../../queries/lists/pages.ts';
import { statement, type Statement } from '../../queries/statements/statement.ts';
import { startOfDay, type Tables } from '../../schema.ts';
import type { Connection } from '../connection.ts';

/*
 * Where the rows of a page begin: the day of its first row, from running totals of days, and a row shortly before it
 * within that day. Both are remembered for each state of a list.
 */

/** Where a page begins, as its plan says; null behind the end of the list. */
export type FindStart = (plan: StartPlan, at: VersionsRow) => PageStart | null;

/** Creates the search for where pages begin. */
export function createFindStart(connection: Connection, { sessionDay }: ReturnType<typeof pageStatements>): FindStart {
  const findDayOf = createDayTotals(connection);
  return (plan, at) => {
    if (plan.start !== undefined) return plan.start;
    const cut = (plan.cut && connection.get(...plan.cut)?.count) ?? 0;
    const [asked, values] = plan.day(cut);
    return plan.startOn(cut, findDayOf(asked, asked === sessionDay ? 'sessions' : 'assessments', values, at));
  };
}

type List = Tables['list_counts']['list'];

/** Finds the newest day whose running total is more than so many rows, as `sessionDay` and `assessmentDay` do. */
type FindDay = (
  asked: Statement<CountArguments, DayTotal>,
  list: List,
  values: CountArguments,
  at: VersionsRow,
) => DayTotal | undefined;

/** How many days are remembered for all lists together: 16 bytes each. */
const DAYS_REMEMBERED = 500_000;
/** What an entry counts towards that besides its days. */
const DAYS_OVERHEAD = 50;
/**
 * How many pages of a list's state are found in the database before all its days are read, which takes as long as some
 * of these.
 */
const BEFORE_REMEMBERED = 4;

/** A state of a list: its days, newest first, and how many rows the list has up to the end of each. */
interface Totals {
  epoch: string;
  version: number;
  asked: number;
  days: Float64Array;
  totals: Float64Array;
}

const NONE = new Float64Array();

/**
 * Makes the finder of days. Clients ask for pages far from the first one in sequence, so the days of a list are read
 * once for each of its states, and are found in memory from then on.
 */
function createDayTotals(connection: Connection): FindDay {
  const known = new LRUCache<string, Totals>({
    maxSize: DAYS_REMEMBERED,
    sizeCalculation: ({ days }) => days.length + DAYS_OVERHEAD,
  });
  const daysOf = statement<Omit<CountArguments, 'lastDay' | 'rows'> & { list: List }>().compile((argument) => ({
    compile: () =>
      sql<[day: number, count: number]>`select day, count from list_counts
        where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and list = ${argument('list')}
          and scenario_id = ${argument('scenarioId')}
        order by day desc`.compile(connection.kysely),
  }));

  function read(list: List, { orgId, userId, scenarioId }: CountArguments): Pick<Totals, 'days' | 'totals'> {
    const rows = connection.values(daysOf, { orgId, userId, scenarioId, list });
    const days = new Float64Array(rows.length);
    const totals = new Float64Array(rows.length);
    let total = 0;
    for (const [at, [day, count]] of rows.entries()) {
      total += count;
      days[at] = day;
      totals[at] = total;
    }
    return { days, totals };
  }

  return (asked, list, values, { epoch, report_version: version }) => {
    const name = JSON.stringify([list, values.orgId, values.userId, values.scenarioId]);
    let found = known.get(name);
    if (!found || found.epoch !== epoch || found.version !== version) {
      found = { epoch, version, asked: 0, days: NONE, totals: NONE };
      known.set(name, found);
    }
    found.asked += 1;
    if (found.asked < BEFORE_REMEMBERED) return connection.get(asked, values);
    if (found.asked === BEFORE_REMEMBERED) {
      found = { ...found, ...read(list, values) };
      known.set(name, found);
    }
    return findDay(found, values.lastDay, values.rows);
  };
}

/** The newest day, up to and with `lastDay`, whose running total from there is more than `rows`. */
export function findDay(
  { days, totals }: Pick<Totals, 'days' | 'totals'>,
  lastDay: number,
  rows: number,
): DayTotal | undefined {
  const first = firstWhere(days.length, (at) => (days[at] ?? 0) <= lastDay);
  const before = first === 0 ? 0 : (totals[first - 1] ?? 0);
  const at = firstWhere(days.length, (index) => (totals[index] ?? 0) - before > rows && index >= first);
  const day = days[at];
  const total = totals[at];
  if (day === undefined || total === undefined) return undefined;
  return { day, count: total - (at === 0 ? 0 : (totals[at - 1] ?? 0)), total: total - before };
}

/** Binary search: the first index for which `holds` is true, where it is true for all later ones too; else `length`. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How many rows lie between two remembered marks: at most so many are skipped, in some 20 µs. */
const STEP = 200;
/** How many marks are remembered for all lists together: some 200 bytes each. */
const MARKS_REMEMBERED = 20_000;
/** What a list counts towards that besides its marks. */
const MARKS_OVERHEAD = 5;

/** A row, identified by the columns that its list is sorted by. */
export interface Mark {
  key: number;
  id: string;
}

/** Where rows begin: a number of rows after this one. */
export interface MarkedStart {
  mark: Mark;
  offset: number;
}

/** Identifies a list of a person. */
export interface MarkedList {
  list: 'sessions' | 'assessments';
  orgId: string;
  userId: string;
  scenarioId: string | null;
}

/** Finds a row shortly before the first row of a page; undefined where that is near the first row of its day. */
export type FindMark = (list: MarkedList, start: PageStart, at: VersionsRow) => MarkedStart | undefined;

interface Marks {
  epoch: string;
  version: number;
  /** The rows at each full step from where the walk began, as far as pages were asked for. */
  found: Mark[];
}

/** Which way rows are passed over: down from the newest of a day, or up from its oldest. */
type Way = 'down' | 'up';

interface MarkArguments {
  orgId: string;
  userId: string;
  scenarioId: string | null;
  key: number;
  id: string;
  offset: number;
}

/**
 * Makes the memory of rows within a day. Thousands of rows of one day, or without a time, are skipped once for each
 * state of a list and not once for each page, and from the end of the day that is nearer.
 * @param step rows between two marks
 */
export function createMarksInDay(connection: Connection, step = STEP): FindMark {
  const known = new LRUCache<string, Marks>({
    maxSize: MARKS_REMEMBERED,
    sizeCalculation: ({ found }) => found.length + MARKS_OVERHEAD,
  });
  const statements = {
    down: markStatements(connection, sql`desc`, sql`<=`),
    up: markStatements(connection, sql`asc`, sql`>=`),
  };

  function marksOf(way: Way, { list, orgId, userId, scenarioId }: MarkedList, bound: number, at: VersionsRow) {
    const name = JSON.stringify([way, list, orgId, userId, scenarioId, bound]);
    const kept = known.get(name);
    const found = kept?.epoch === at.epoch && kept.version === at.report_version ? kept.found : [];
    const ofList = list === 'assessments' ? list : scenarioId === null ? list : 'sessionsOfScenario';
    return {
      known: found.length,
      /** The row at a full step, or the last one before the end of the list. @param begin where the walk begins */
      walk(steps: number, begin: Mark, first: number): { mark: Mark; reached: number } | undefined {
        if (found.length < steps) {
          while (found.length < steps) {
            const [from, offset] = found.length === 0 ? [begin, first] : [found.at(-1) ?? begin, step];
            const next = connection.get(statements[way][ofList], { orgId, userId, scenarioId, ...from, offset });
            if (!next) break;
            found.push(next);
          }
          known.set(name, { epoch: at.epoch, version: at.report_version, found });
        }
        const reached = Math.min(steps, found.length);
        const mark = found[reached - 1];
        return mark && { mark, reached };
      },
    };
  }

  return (list, { high, offset, inDay }, at) => {
    const steps = Math.floor(offset / step);
    if (steps === 0) return undefined;
    const down = marksOf('down', list, high, at);
    // No id is empty, so a mark without one lies before all rows of its key, and behind all of the next one.
    if (inDay !== null && offset < inDay) {
      /** How many rows of the day are older than the first of the page. */
      const older = inDay - 1 - offset;
      const stepsUp = Math.floor(older / step) + 1;
      const day = startOfDay(dayOf(high));
      const up = marksOf('up', list, day, at);
      if (stepsUp * step <= inDay && stepsUp - up.known < steps - down.known) {
        const found = up.walk(stepsUp, { key: day, id: '' }, step - 1);
        if (found?.reached === stepsUp) return { mark: found.mark, offset: stepsUp * step - 1 - older };
      }
    }
    const found = down.walk(steps, { key: high + 1, id: '' }, step);
    return found && { mark: found.mark, offset: offset - found.reached * step };
  };
}

/** The statements that pass over a number of rows of each list. */
function markStatements({ kysely }: Connection, order: RawBuilder<unknown>, notBefore: RawBuilder<unknown>) {
  const passing = (table: MarkedList['list'], id: string, isListed: string, ofScenario: boolean) =>
    statement<MarkArguments>().compile((argument) => ({
      compile: () =>
        sql<Mark>`select list_key as key, ${sql.ref(id)} as id from ${sql.table(table)}
          where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and ${sql.raw(isListed)}
            ${ofScenario ? sql`and scenario_id = ${argument('scenarioId')}` : sql``}
            and (list_key, ${sql.ref(id)}) ${notBefore} (${argument('key')}, ${argument('id')})
          order by list_key ${order}, ${sql.ref(id)} ${order}
          limit 1 offset ${argument('offset')}`.compile(kysely),
    }));
  return {
    sessions: passing('sessions', 'session_id', 'listed = 1', false),
    sessionsOfScenario: passing('sessions', 'session_id', 'listed = 1', true),
    assessments: passing('assessments', 'assessment_id', `state = 'completed'`, false),
  };
}
