import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import {
  assessmentLine,
  assessmentPage,
  counters,
  exportAll,
  importLines,
  makeOrganisation,
  scenarioLine,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

const RUBRIC = ['Opening', 'Discovery', 'Closing'];
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((value) => value.trim() !== '' && !value.includes('\0') && value.isWellFormed());
const criterion = fc.constantFrom(...RUBRIC, 'Unknown');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      which: fc.nat(1),
      criterion,
      score: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(-0, 0, 2.5, 6, Number.NaN)),
      reason: text,
      by: fc.option(text),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('withdraw' as const), which: fc.nat(1), criterion, reason: text }),
  },
  fc.record({ do: fc.constant('restoreFile' as const) }),
  fc.record({ do: fc.constant('newRubric' as const), name: text }),
  fc.record({ do: fc.constant('wait' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const judged = fc
  .subarray(RUBRIC)
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({ name: fc.constant(name), score: fc.integer({ min: 1, max: 5 }), description: text }),
      ),
    ),
  );

/** What should be so: the scores people set, by assessment and criterion. */
type Model = Map<string, number>[];

onEachEngine('any history of overrides', (bench) => {
  it(
    'leaves the original as it was, serves the last one or the original, moves the counter when that changes, and nothing of anybody else',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(judged, judged),
          fc.array(step, { minLength: 2, maxLength: 14 }),
          async (originals, steps) => {
            run += 1;
            const [orgId, other] = [`here ${run}`, `there ${run}`];
            const lines = [
              userLine('u'),
              userLine('v'),
              scenarioLine('s', { criteria: RUBRIC.map((name) => ({ name, description: '' })) }),
              ...originals.map((criteria, index) =>
                assessmentLine(`a${index}`, 'u', {
                  criteria,
                  scenario_id: 's',
                  scenario_version: 1,
                  completed_at: `2026-04-0${9 - index}T10:00:00.000Z`,
                }),
              ),
            ];
            for (const organisation of [orgId, other]) await makeOrganisation(bench.storage, organisation, lines);
            const elsewhere = await everything(bench.storage, other);
            const model: Model = [new Map(), new Map()];
            for (const happened of steps) {
              const before = {
                page: await assessmentPage(bench.storage, orgId),
                reports: (await counters(bench.storage, orgId, ['u', 'v'])).reports,
              };
              await apply(bench.storage, orgId, happened, model, lines, () => bench.engine.clock.advance(3_600_000));
              const after = {
                page: await assessmentPage(bench.storage, orgId),
                reports: (await counters(bench.storage, orgId, ['u', 'v'])).reports,
              };
              const isServedAnew = JSON.stringify(before.page?.rows) !== JSON.stringify(after.page?.rows);
              expect(after.reports['u'] !== before.reports['u'], JSON.stringify(happened)).toBe(isServedAnew);
              expect(after.reports['v']).toBe(before.reports['v']);
              for (const [index, inForce] of model.entries()) {
                const original = originals[index] ?? [];
                const row = after.page?.rows[index];
                if (inForce.size === 0) expect(row?.criteria).toEqual(original);
                const expected = RUBRIC.flatMap(
                  (name) => inForce.get(name) ?? original.find((item) => item.name === name)?.score ?? [],
                );
                expect(row?.criteria.map(({ score }) => score)).toEqual(expected);
              }
              expect(await everything(bench.storage, other)).toEqual(elsewhere);
            }
            const rows = await exportAll(bench.storage, orgId);
            const exported = rows.map(toLine);
            for (const [index, criteria] of originals.entries()) {
              expect(
                exported.find((line) => line.type === 'assessment' && line.assessment_id === `a${index}`),
              ).toMatchObject({ criteria });
            }
            // And all of it moves to another installation.
            const copy = `copy ${run}`;
            await makeOrganisation(bench.storage, copy, exported);
            expect((await exportAll(bench.storage, copy)).map(toLine)).toEqual(exported);
            expect((await assessmentPage(bench.storage, copy))?.rows).toEqual(
              (await assessmentPage(bench.storage, orgId))?.rows,
            );
          },
        ),
        { numRuns: runs(12) },
      );
    },
    runs(120_000),
  );
});

async function apply(
  storage: Storage,
  orgId: string,
  happened: Step,
  model: Model,
  lines: ImportLine[],
  wait: () => void,
): Promise<void> {
  switch (happened.do) {
    case 'restoreFile':
      // A file of before any override undoes none.
      return void (await importLines(
        storage,
        orgId,
        lines.filter(({ type }) => type !== 'scenario'),
      ));
    case 'newRubric':
      return void (await importLines(storage, orgId, [
        scenarioLine('s', { criteria: [{ name: happened.name, description: '' }], scale: { min: 10, max: 20 } }),
      ]));
    case 'wait':
      return wait();
    default: {
      const { criterion, reason } = happened;
      const score = happened.do === 'set' ? happened.score : null;
      const inForce = model[happened.which];
      const mayBe =
        criterion !== 'Unknown' && (score === null ? inForce?.has(criterion) === true : score >= 1 && score <= 5);
      const work = storage.execute('overrideScore', {
        orgId,
        assessmentId: `a${happened.which}`,
        criterion,
        score,
        reason,
        by: happened.do === 'set' ? happened.by : null,
      });
      if (!mayBe) return void (await expect(work).rejects.toMatchObject({ name: 'DomainError' }));
      await work;
      if (score === null) inForce?.delete(criterion);
      else inForce?.set(criterion, score);
    }
  }
}

async function everything(storage: Storage, orgId: string): Promise<unknown> {
  return {
    lines: (await exportAll(storage, orgId)).map(toLine),
    counters: await counters(storage, orgId, ['u', 'v']),
    page: await assessmentPage(storage, orgId),
  };
}
