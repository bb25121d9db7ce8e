import { sql, type RawBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { VersionsRow } from '../../queries/lists/pages.ts';
import type { PageStart } from '../../queries/lists/page-plan.ts';
import { statement } from '../../queries/statements/statement.ts';
import { startOfDay } from '../../schema.ts';
import type { Connection } from '../connection.ts';
import { dayOf } from '../../../lib/time/units.ts';

/** How many rows lie between two remembered marks: at most so many are skipped, in some 20 µs. */
const STEP = 200;
/** How many marks are remembered for all lists together: some 200 bytes each. */
const MARKS_REMEMBERED = 20_000;
/** What a list counts towards that besides its marks. */
const OVERHEAD = 5;

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

interface Arguments {
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
    sizeCalculation: ({ found }) => found.length + OVERHEAD,
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
    statement<Arguments>().compile((argument) => ({
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
