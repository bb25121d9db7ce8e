import { Kysely, type CompiledQuery, type QueryResult } from 'kysely';
import { expect, it } from 'vitest';
import type { Assessment } from '../../../src/domain/assessments/assessment.ts';
import { postgresDialect } from '../../../src/storage/postgres/connection.ts';
import { postgresTraits } from '../../../src/storage/postgres/traits.ts';
import { compileStatements, makeStores } from '../../../src/storage/queries/stores.ts';
import type { Tables } from '../../../src/storage/schema.ts';

const REF = { orgId: 'o', assessmentId: 'a' };
const CRITERIA = [{ name: 'Discovery', score: 4, description: 'é'.repeat(200_000) }];
const OVERRIDES = { original: { criteria: CRITERIA, strongestCriteria: 'Discovery' }, steps: [] };
const ROW = {
  org_id: 'o',
  assessment_id: 'a',
  user_id: 'u',
  state: 'completed',
  list_key: 5,
  updated_at: 7,
  briefing: null,
};
const LEFT_OUT = {
  criteria: null,
  overrides: null,
  evidence: null,
  long_criteria: true,
  long_overrides: true,
  long_evidence: true,
};

/** Assessments in a database that gives these rows, one after the other. It notes what it is asked. */
function assessmentsOver(rows: object[]) {
  const answers = rows.map((row) => JSON.stringify([row]));
  const asked: string[] = [];
  let open = 0;
  let mostAtOnce = 0;
  const connection = {
    async executeQuery<Row>({ sql }: CompiledQuery): Promise<QueryResult<Row>> {
      asked.push(sql);
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return { rows: JSON.parse(answers.shift() ?? '[]') };
    },
    streamQuery(): never {
      throw new Error('nothing is streamed');
    },
  };
  const done = () => Promise.resolve();
  const database = new Kysely<Tables>({
    dialect: postgresDialect({
      init: done,
      acquireConnection: () => Promise.resolve(connection),
      beginTransaction: done,
      commitTransaction: done,
      rollbackTransaction: done,
      releaseConnection: done,
      destroy: done,
    }),
  });
  const statements = compileStatements(database, postgresTraits);
  const { assessments } = makeStores({ database, traits: postgresTraits, now: 8, statements });
  return { asked, mostAtOnce: () => mostAtOnce, assessments };
}

it('what is long of an assessment that is to be changed is read by statements of its own, under one lock', async () => {
  const parts = [JSON.stringify(CRITERIA), JSON.stringify(OVERRIDES), '{}'];
  const { asked, mostAtOnce, assessments } = assessmentsOver([
    { ...ROW, ...LEFT_OUT },
    ...parts.map((text) => ({ updated_at: 7, text })),
  ]);
  expect(await assessments.findForUpdate(REF)).toMatchObject({
    ...REF,
    criteria: CRITERIA,
    overrides: OVERRIDES,
    evidence: '{}',
  });
  expect([asked.length, mostAtOnce()]).toEqual([4, 1]);
  expect(asked[0]).toMatch(/case when coalesce\(octet_length\("criteria"\), 0\) > 262144 then null .* for update$/);
});

it('an assessment of which a part is gone is not there, in place of one without that part', async () => {
  const { assessments } = assessmentsOver([{ ...ROW, ...LEFT_OUT }]);
  expect(await assessments.findForUpdate(REF)).toBeUndefined();
});

it('what people made of scores is written once the scores are, and what has not changed is not written', async () => {
  const { assessments: known } = assessmentsOver([
    { ...ROW, ...LEFT_OUT, criteria: '[]', long_criteria: false, long_overrides: false, long_evidence: false },
  ]);
  const before = await known.findForUpdate(REF);
  expect(before).toBeDefined();
  if (!before) return;
  const after: Assessment = { ...before, criteria: CRITERIA, strongestCriteria: 'Discovery', overrides: OVERRIDES };

  const scores = assessmentsOver([]);
  await scores.assessments.update(before, after);
  expect(scores.mostAtOnce()).toBe(1);
  expect(scores.asked.map((sql) => sql.match(/"(criteria|overrides|evidence)" =/g))).toEqual([
    ['"criteria" ='],
    ['"overrides" ='],
  ]);

  const steps = assessmentsOver([]);
  await steps.assessments.update(after, { ...after, overrides: { ...OVERRIDES } });
  expect(steps.asked).toEqual([
    expect.stringMatching(/^update "assessments" set "overrides" = \$1, "updated_at" = \$2 /),
  ]);
});
