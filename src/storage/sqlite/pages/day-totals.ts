import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CountArguments, VersionsRow } from '../../queries/lists/pages.ts';
import type { DayTotal } from '../../queries/lists/page-plan.ts';
import { statement, type Statement } from '../../queries/statements/statement.ts';
import type { Tables } from '../../schema.ts';
import type { Connection } from '../connection.ts';

type List = Tables['list_counts']['list'];

/** Finds the newest day whose running total is more than so many rows, as `sessionDay` and `assessmentDay` do. */
export type FindDay = (
  asked: Statement<CountArguments, DayTotal>,
  list: List,
  values: CountArguments,
  at: VersionsRow,
) => DayTotal | undefined;

/** How many days are remembered for all lists together: 16 bytes each. */
const DAYS_REMEMBERED = 500_000;
/** What an entry counts towards that besides its days. */
const OVERHEAD = 50;
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
export function createDayTotals(connection: Connection): FindDay {
  const known = new LRUCache<string, Totals>({
    maxSize: DAYS_REMEMBERED,
    sizeCalculation: ({ days }) => days.length + OVERHEAD,
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
