import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConnection, type Connection } from '../../../src/storage/sqlite/connection.ts';
import { migrate } from '../../../src/storage/sqlite/migrate.ts';
import { createMarksInDay } from '../../../src/storage/sqlite/pages/page-starts.ts';
import { endOfDay, NO_TIME } from '../../../src/storage/schema.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { dayOf } from '../../../src/lib/time/units.ts';

const folder = temporaryFolder();
let connection: Connection;
beforeAll(async () => {
  connection = openConnection(join(folder.path, 'marks.db'), 'write');
  await migrate(connection, 0);
});
afterAll(() => {
  connection.close();
  folder.remove();
});

let people = 0;

interface Row {
  id: string;
  key: number;
  scenarioId: string;
}

/** Gives a new person sessions. @returns whose they are */
async function personWith(rows: readonly Row[]) {
  people += 1;
  const list = { list: 'sessions' as const, orgId: `org ${people}`, userId: `u${people}` };
  await add(list, rows);
  return list;
}

async function add({ orgId, userId }: { orgId: string; userId: string }, rows: readonly Row[]): Promise<void> {
  if (rows.length > 0)
    await connection.kysely
      .insertInto('sessions')
      .values(
        rows.map(({ id, key, scenarioId }) => ({
          org_id: orgId,
          session_id: id,
          user_id: userId,
          kind: 'roleplay' as const,
          scenario_id: scenarioId,
          external_conversation_id: null,
          started_at: null,
          ended_at: null,
          received_at: 0,
          listed: 1,
          list_key: key,
          first_assessment_id: null,
          transcript_revision: 0,
          updated_at: 0,
        })),
      )
      .execute();
}

async function remove({ orgId }: { orgId: string }, id: string): Promise<void> {
  await connection.kysely.deleteFrom('sessions').where('org_id', '=', orgId).where('session_id', '=', id).execute();
}

const at = (version: number) => ({ epoch: 'epoch', report_version: version, catalogue_version: 1 });
const DAY_ZERO = endOfDay(0);
const row = fc.record({
  id: fc.constantFrom(...Array.from({ length: 30 }, (_, index) => `${index % 3 === 0 ? 'é' : 'n'}${index}`)),
  key: fc.constantFrom(0, 1, 2, DAY_ZERO, -1, NO_TIME),
  scenarioId: fc.constantFrom('s', 't'),
});

/** The rows of a list that a page's bound lets through, in the order of the list. */
function belowBound(rows: readonly Row[], high: number, scenarioId: string | null): Row[] {
  return rows
    .filter(({ key, scenarioId: own }) => key <= high && (scenarioId === null || own === scenarioId))
    .toSorted((left, right) => right.key - left.key || Buffer.compare(Buffer.from(right.id), Buffer.from(left.id)));
}

describe('marks within a day', () => {
  it('a row is found from a mark as it is found from the start of its day', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 30 }),
        fc.array(
          fc.record({
            offset: fc.nat(30),
            high: fc.constantFrom(DAY_ZERO, 1, NO_TIME),
            scenarioId: fc.option(fc.constantFrom('s', 't')),
            isCounted: fc.boolean(),
          }),
          { maxLength: 10 },
        ),
        fc.integer({ min: 1, max: 5 }),
        async (rows, asked, step) => {
          const find = createMarksInDay(connection, step);
          const list = await personWith(rows);
          for (const { offset, high, scenarioId, isCounted } of asked) {
            const below = belowBound(rows, high, scenarioId);
            const inDay = isCounted ? below.filter(({ key }) => dayOf(key) === dayOf(high)).length : null;
            const found = find({ ...list, scenarioId }, { high, offset, inDay }, at(1));
            if (offset < step || below.length <= step) {
              expect(found).toBeUndefined();
              continue;
            }
            const from = below.findIndex(({ id }) => id === found?.mark.id);
            expect(from + (found?.offset ?? 0)).toBe(offset);
            if (offset < below.length) expect(found?.offset).toBeLessThan(step);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a row is found from either end of its day as it is by its plain offset, while rows come and go', async () => {
    const ask = fc.record({ offset: fc.nat(30), scenarioId: fc.option(fc.constantFrom('s', 't')) });
    const keys = fc.constantFrom(0, 1, 2, DAY_ZERO, DAY_ZERO + 1, -1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: row.map(({ id }) => id), key: keys, scenarioId: fc.constantFrom('s', 't') }), {
          minLength: 25,
          maxLength: 60,
        }),
        fc.array(fc.array(ask, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        async (history, rounds) => {
          const find = createMarksInDay(connection, 2);
          const list = await personWith([]);
          const rows = new Map<string, Row>();
          const each = Math.ceil(history.length / rounds.length);
          for (const [version, asked] of rounds.entries()) {
            // A row that is there already goes; any other comes.
            for (const changed of history.slice(version * each, (version + 1) * each)) {
              if (rows.delete(changed.id)) await remove(list, changed.id);
              else {
                rows.set(changed.id, changed);
                await add(list, [changed]);
              }
            }
            for (const { offset, scenarioId } of asked) {
              const below = belowBound([...rows.values()], DAY_ZERO, scenarioId);
              const inDay = below.filter(({ key }) => key >= 0).length;
              const found =
                offset < inDay
                  ? find({ ...list, scenarioId }, { high: DAY_ZERO, offset, inDay }, at(version))
                  : undefined;
              if (!found) continue;
              const from = below.findIndex(({ id, key }) => id === found.mark.id && key === found.mark.key);
              expect(below[from + found.offset]).toEqual(below[offset]);
              expect(from).not.toBe(-1);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('rows are passed over once for each state of a list', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: `n${10 + index}`, key: 5, scenarioId: 's' }));
    const list = { ...(await personWith(rows)), scenarioId: null };
    let asked = 0;
    const counted: Connection = {
      ...connection,
      get(statement, values) {
        asked += 1;
        return connection.get(statement, values);
      },
    };
    const find = createMarksInDay(counted, 10);
    expect(find(list, { high: DAY_ZERO, offset: 35, inDay: null }, at(1))).toEqual({
      mark: { key: 5, id: 'n29' },
      offset: 5,
    });
    expect(asked).toBe(3);
    expect(find(list, { high: DAY_ZERO, offset: 12, inDay: null }, at(1))).toEqual({
      mark: { key: 5, id: 'n49' },
      offset: 2,
    });
    expect(find(list, { high: DAY_ZERO, offset: 39, inDay: null }, at(1))?.offset).toBe(9);
    expect(asked).toBe(3);
    expect(find(list, { high: DAY_ZERO, offset: 40, inDay: null }, at(1))).toEqual({
      mark: { key: 5, id: 'n19' },
      offset: 0,
    });
    expect(asked).toBe(4);

    await connection.kysely.deleteFrom('sessions').where('session_id', '=', 'n59').execute();
    expect(find(list, { high: DAY_ZERO, offset: 12, inDay: null }, at(2))).toEqual({
      mark: { key: 5, id: 'n48' },
      offset: 2,
    });
    expect(asked).toBe(5);
  });

  it('rows are passed over from the end of their day that is nearer', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: `n${10 + index}`, key: 5, scenarioId: 's' }));
    const list = { ...(await personWith(rows)), scenarioId: null };
    let asked = 0;
    const counted: Connection = {
      ...connection,
      get(statement, values) {
        asked += 1;
        return connection.get(statement, values);
      },
    };
    const find = createMarksInDay(counted, 10);
    // Of 50 rows 14 are older than the 36th: the second step from the oldest is the 31st, with 19 older ones.
    expect(find(list, { high: DAY_ZERO, offset: 35, inDay: 50 }, at(1))).toEqual({
      mark: { key: 5, id: 'n29' },
      offset: 5,
    });
    expect(asked).toBe(2);
    // What is known already is as near as it can be.
    expect(find(list, { high: DAY_ZERO, offset: 49, inDay: 50 }, at(1))).toEqual({
      mark: { key: 5, id: 'n19' },
      offset: 9,
    });
    expect(asked).toBe(2);
    expect(find(list, { high: DAY_ZERO, offset: 12, inDay: 50 }, at(1))).toEqual({
      mark: { key: 5, id: 'n49' },
      offset: 2,
    });
    expect(asked).toBe(3);
  });
});
