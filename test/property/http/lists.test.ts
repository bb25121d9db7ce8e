import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userPath } from '../../support/ask.ts';
import { scenario, user } from '../../support/lines.ts';
import { startService, type TestService } from '../../support/service-under-test.ts';
import {
  assessmentLines,
  expectedRows,
  query,
  rows,
  SCENARIOS,
  sessionLines,
  time,
  toSearch,
  USERS,
  type ModelQuery,
  type ModelRow,
} from './list-model.ts';
import { runs } from '../../support/runs.ts';

let last = 0;

/** An organisation of its own for each run, with the rows in it, some written twice and some changed on the way. */
async function fill(
  service: TestService,
  model: readonly ModelRow[],
  lines: (all: readonly ModelRow[]) => Parameters<TestService['importLines']>[1],
): Promise<string> {
  last += 1;
  const orgId = `org${last}`;
  const key = await service.organisation(orgId, [
    ...SCENARIOS.map((id) => scenario(id)),
    ...USERS.map((id) => user(id)),
  ]);
  // First with other times, so that every row moves in the list.
  await service.importLines(
    orgId,
    lines(
      model.map((row) => ({
        ...row,
        completedAt: row.completedAt === null ? 5 : null,
        scenarioId: row.scenarioId === null ? 's1' : null,
      })),
    ),
  );
  await service.importLines(orgId, lines(model.slice(0, model.length / 2)));
  await service.importLines(orgId, lines(model));
  return key;
}

async function readPages(
  service: TestService,
  key: string,
  list: string,
  wanted: ModelQuery,
  pageSize: number,
  pages: number,
): Promise<unknown[][]> {
  const found = [];
  for (let page = 1; page <= pages + 1; page += 1) {
    const response = await fetch(`${service.url}${userPath(wanted.userId, list)}?${toSearch(wanted, page)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.status).toBe(200);
    const body = JSON.parse(await response.text());
    expect(body.pagination).toEqual({ page, page_size: pageSize, has_next_page: page < pages });
    found.push(body.data);
  }
  return found;
}

function chunk<T>(all: readonly T[], size: number): T[][] {
  const pages = Math.max(1, Math.ceil(all.length / size));
  return [...Array.from({ length: pages }, (_, page) => all.slice(page * size, (page + 1) * size)), []];
}

describe.each([1, 3, 100])('with %i rows on a page', (pageSize) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ DEBRIEF_PAGE_SIZE: String(pageSize) });
  });
  afterAll(() => service.stop());

  it('every page of the session list is what the contract says of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(query, { minLength: 6, maxLength: 10 }), async (model, queries) => {
        const key = await fill(service, model, sessionLines);
        for (const wanted of queries) {
          const expected = chunk(
            expectedRows(model, wanted).map((row) => ({
              session_id: row.id,
              completed_at: time(row.completedAt),
              scenario_id: row.scenarioId,
              scenario_name: row.scenarioId && `Name of ${row.scenarioId}`,
            })),
            pageSize,
          );
          expect(await readPages(service, key, 'sessions', wanted, pageSize, expected.length - 1)).toEqual(expected);
        }
      }),
      { numRuns: runs(6) },
    );
  });

  it('every page of the assessment list is what the contract says of the rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.array(
          query.map((wanted) => ({ ...wanted, scenarioId: null })),
          { minLength: 4, maxLength: 8 },
        ),
        async (model, queries) => {
          const key = await fill(service, model, assessmentLines);
          for (const wanted of queries) {
            const expected = chunk(
              expectedRows(model, wanted).map((row) => ({
                session_id: `of ${row.id}`,
                completed_at: time(row.completedAt),
                strongest_criteria: 'Discovery',
                criteria: [{ name: 'Discovery', score: 4, description: 'Asked.' }],
              })),
              pageSize,
            );
            expect(await readPages(service, key, 'assessments', wanted, pageSize, expected.length - 1)).toEqual(
              expected,
            );
          }
        },
      ),
      { numRuns: runs(4) },
    );
  });
});
