import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SessionLine } from '../../../src/domain/imports/lines/schema.ts';
import { EARLIEST_TIME, formatDateTime, LATEST_TIME } from '../../../src/lib/time/date-time.ts';
import { compareBytes } from '../../../src/lib/text/text.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import {
  assessmentLine,
  assessmentPage,
  countsAreRight,
  importLines,
  sessionLine,
  sessionPage,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

const DAY = 86_400_000;
/** Times that fall close together, on both sides of midnights and of 1970, and at both ends of what there is. */
const time = fc.oneof(
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0, 1, DAY / 2, DAY - 1))
    .map(([day, within]) => day * DAY + within),
  fc.constantFrom(EARLIEST_TIME, LATEST_TIME),
);
const maybeTime = fc.option(time, { freq: 5 });
const id = fc.constantFrom('a', 'B', 'b', 'é', '\uFF5E', '\u{1F600}', 'c1', 'c2', 'c3', 'c10', 'd', 'e', 'f');
const scenario = fc.option(fc.constantFrom('s', 't', 'T'), { freq: 4 });

interface Row {
  id: string;
  at: number | null;
  scenarioId: string | null;
}

/** What the contract says a list shows, worked out in the plainest way. */
function expectedPage(
  rows: Row[],
  {
    from,
    to,
    scenarioId,
    page,
    pageSize,
  }: { from: number | null; to: number | null; scenarioId: string | null; page: number; pageSize: number },
) {
  const matching = rows.filter(
    ({ at, scenarioId: own }) =>
      (scenarioId === null || own === scenarioId) &&
      (from === null || (at !== null && at >= from)) &&
      (to === null || (at !== null && at <= to)),
  );
  const sorted = matching.toSorted(
    (left, right) => (right.at ?? -Infinity) - (left.at ?? -Infinity) || compareBytes(right.id, left.id),
  );
  // Two times that are missing are equal, and their difference is no number.
  const ordered = [
    ...sorted.filter(({ at }) => at !== null),
    ...sorted.filter(({ at }) => at === null).toSorted((left, right) => compareBytes(right.id, left.id)),
  ];
  return {
    ids: ordered.slice((page - 1) * pageSize, page * pageSize).map((row) => row.id),
    hasNextPage: ordered.length > page * pageSize,
  };
}

const query = fc.record({
  from: fc.option(time, { freq: 2 }),
  to: fc.option(time, { freq: 2 }),
  scenarioId: fc.option(fc.constantFrom('s', 't', 'unknown'), { freq: 2 }),
  page: fc.integer({ min: 1, max: 6 }),
  pageSize: fc.integer({ min: 1, max: 7 }),
});

onEachEngine('a page is what sorting everything gives', (bench) => {
  it('for sessions that come, move to other days and scenarios, and lose their times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(fc.record({ id, at: maybeTime, scenarioId: scenario, listed: fc.boolean() }), {
            minLength: 1,
            maxLength: 12,
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.array(query, { minLength: 1, maxLength: 12 }),
        async (batches, queries) => {
          const orgId = await bench.organisation([userLine('u'), userLine('other'), sessionLine('other', 'other')]);
          const rows = new Map<string, Row & { listed: boolean }>();
          for (const batch of batches) {
            const lines = batch.map((row): SessionLine =>
              sessionLine(row.id, 'u', {
                completed_at: row.at === null ? null : formatDateTime(row.at),
                scenario_id: row.scenarioId,
                listed: row.listed,
              }),
            );
            await importLines(bench.storage, orgId, lines);
            for (const row of batch) {
              const before = rows.get(row.id);
              // Once listed it stays listed, and a line from before that does not date it.
              rows.set(row.id, before?.listed === true && !row.listed ? { ...row, at: before.at, listed: true } : row);
            }
            const listed = [...rows.values()].filter((row) => row.listed);
            for (const asked of queries) {
              const page = await sessionPage(bench.storage, orgId, 'u', asked);
              expect({ ids: page?.rows.map(({ sessionId }) => sessionId), hasNextPage: page?.hasNextPage }).toEqual(
                expectedPage(listed, asked),
              );
            }
          }
        },
      ),
      { numRuns: runs(12) },
    );
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('for assessments that come and are corrected', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.record({ id, at: maybeTime, completed: fc.boolean() }), { minLength: 1, maxLength: 12 }), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.array(query, { minLength: 1, maxLength: 12 }),
        async (batches, queries) => {
          const orgId = await bench.organisation([userLine('u'), userLine('other'), assessmentLine('other', 'other')]);
          const rows = new Map<string, Row & { completed: boolean }>();
          for (const batch of batches) {
            await importLines(
              bench.storage,
              orgId,
              batch.map((row) =>
                assessmentLine(row.id, 'u', {
                  completed_at: row.at === null ? null : formatDateTime(row.at),
                  state: row.completed ? 'completed' : 'failed',
                  requested_at: '2026-01-01T00:00:00Z',
                  coach_feedback: row.id,
                }),
              ),
            );
            // A failure from before does not undo a success.
            for (const row of batch)
              if (row.completed || !rows.get(row.id)?.completed) rows.set(row.id, { ...row, scenarioId: null });
            const completed = [...rows.values()].filter((row) => row.completed);
            for (const { scenarioId: _, ...asked } of queries) {
              const page = await assessmentPage(bench.storage, orgId, 'u', asked);
              expect({
                ids: page?.rows.map(({ coachFeedback }) => coachFeedback),
                hasNextPage: page?.hasNextPage,
              }).toEqual(expectedPage(completed, { ...asked, scenarioId: null }));
            }
          }
        },
      ),
      { numRuns: runs(12) },
    );
    expect(await countsAreRight(bench.storage)).toBe(true);
  });
});
