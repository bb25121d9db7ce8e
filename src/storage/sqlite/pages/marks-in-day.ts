import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { VersionsRow } from '../../queries/lists/pages.ts';
import type { PageStart } from '../../queries/lists/page-plan.ts';
import { statement } from '../../queries/statements/statement.ts';
import type { Connection } from '../connection.ts';

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
  /**
   * The rows at each full step from the start of the day, as far as pages were asked for; the day's first row is not
   * one of them.
   */
  found: Mark[];
}

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
 * state of a list and not once for each page.
 * @param step rows between two marks
 */
export function createMarksInDay(connection: Connection, step = STEP): FindMark {
  const known = new LRUCache<string, Marks>({
    maxSize: MARKS_REMEMBERED,
    sizeCalculation: ({ found }) => found.length + OVERHEAD,
  });
  const [sessions, sessionsOfScenario, assessments] = (
    [
      ['sessions', 'session_id', 'listed = 1', false],
      ['sessions', 'session_id', 'listed = 1', true],
      ['assessments', 'assessment_id', `state = 'completed'`, false],
    ] as const
  ).map(([table, id, isListed, ofScenario]) =>
    statement<Arguments>().compile((argument) => ({
      compile: () =>
        sql<Mark>`select list_key as key, ${sql.ref(id)} as id from ${sql.table(table)}
          where org_id = ${argument('orgId')} and user_id = ${argument('userId')} and ${sql.raw(isListed)}
            ${ofScenario ? sql`and scenario_id = ${argument('scenarioId')}` : sql``}
            and (list_key, ${sql.ref(id)}) <= (${argument('key')}, ${argument('id')})
          order by list_key desc, ${sql.ref(id)} desc
          limit 1 offset ${argument('offset')}`.compile(connection.kysely),
    })),
  );

  return ({ list, orgId, userId, scenarioId }, { high, offset }, { epoch, report_version: version }) => {
    const steps = Math.floor(offset / step);
    if (steps === 0) return undefined;
    const name = JSON.stringify([list, orgId, userId, scenarioId, high]);
    const kept = known.get(name);
    const found = kept?.epoch === epoch && kept.version === version ? kept.found : [];
    const asked = list === 'assessments' ? assessments : scenarioId === null ? sessions : sessionsOfScenario;
    if (found.length < steps && asked) {
      while (found.length < steps) {
        // No id is empty, so this sorts after all rows of later keys and before all rows of this one.
        const from = found.at(-1) ?? { key: high + 1, id: '' };
        const next = connection.get(asked, { orgId, userId, scenarioId, ...from, offset: step });
        if (!next) break;
        found.push(next);
      }
      known.set(name, { epoch, version, found });
    }
    const reached = Math.min(steps, found.length);
    const mark = found[reached - 1];
    return mark && { mark, offset: offset - reached * step };
  };
}
