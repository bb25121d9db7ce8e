import { expect, it } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import {
  assessmentLine,
  assessmentPage,
  counters,
  countsAreRight,
  exportAll,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('overrides that come at once', (bench) => {
  const criteria = [
    { name: 'Discovery', score: 4, description: 'Asked.' },
    { name: 'Closing', score: 3, description: '' },
  ];
  const rubric = scenarioLine('s', { criteria: criteria.map(({ name }) => ({ name, description: '' })) });
  const kept = async (orgId: string) =>
    (await bench.storage.reader.read(({ assessments }) => assessments.find({ orgId, assessmentId: 'a' })))?.overrides
      ?.steps ?? [];
  const scores = Array.from({ length: 24 }, (_, index) => 1 + index / 10);

  it('are all kept, from two nodes, in one order that is served', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      rubric,
      assessmentLine('a', 'u', { criteria, scenario_id: 's', scenario_version: 1 }),
    ]);
    const nodes = [bench.storage, await bench.engine.peer()];
    await Promise.all(
      scores.map((score, index) =>
        nodes[index % 2]?.execute('overrideScore', {
          orgId,
          assessmentId: 'a',
          criterion: index % 3 === 0 ? 'Discovery' : 'Closing',
          score,
          reason: 'Heard it.',
          by: null,
        }),
      ),
    );
    const steps = await kept(orgId);
    expect(steps.map(({ score }) => score).toSorted((one, other) => Number(one) - Number(other))).toEqual(scores);
    const times = steps.map(({ at }) => at);
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const last = new Map(steps.map(({ criterion, score }) => [criterion, score]));
    expect(
      (await assessmentPage(bench.storage, orgId))?.rows[0]?.criteria.map(({ name, score }) => [name, score]),
    ).toEqual([
      ['Discovery', last.get('Discovery')],
      ['Closing', last.get('Closing')],
    ]);
    const events = await bench.engine.rows(
      `select action from audit_events where org_id = '${orgId}' and subject = 'a'`,
    );
    expect(events).toHaveLength(scores.length);
  });

  it('go well with imports of the same assessment, new rubrics and a worker: nothing is lost and nobody waits in a ring', async () => {
    const orgId = await bench.organisation([
      userLine('u'),
      rubric,
      assessmentLine('a', 'u', { criteria, scenario_id: 's', scenario_version: 1 }),
    ]);
    const peer = await bench.engine.peer();
    const file = (await exportAll(bench.storage, orgId))
      .map(toLine)
      .filter(({ type }) => type === 'assessment' || type === 'user');
    await ingest(bench.storage, orgId, 'call');
    const claimed = await mustClaim(bench.storage);
    await Promise.all([
      ...scores.map((score) =>
        bench.storage.execute('overrideScore', {
          orgId,
          assessmentId: 'a',
          criterion: 'Discovery',
          score,
          reason: 'Heard it.',
          by: null,
        }),
      ),
      ...scores.map(() => importLines(peer, orgId, file)),
      ...scores.map((_, index) =>
        peer.execute('setScenario', { orgId, line: { ...rubric, scale: { min: 0, max: 10 + index } } }),
      ),
      succeed(peer, claimed),
    ]);
    expect((await kept(orgId)).map(({ score }) => score).toSorted((one, other) => Number(one) - Number(other))).toEqual(
      scores,
    );
    const rows = (await assessmentPage(bench.storage, orgId))?.rows ?? [];
    expect(rows).toHaveLength(2);
    expect(rows.find(({ criteria: judged }) => judged.length === 2)?.criteria[0]?.score).toBe(
      (await kept(orgId)).at(-1)?.score,
    );
    expect(await countsAreRight(bench.storage)).toBe(true);
    const before = await counters(bench.storage, orgId);
    expect(await importLines(bench.storage, orgId, file)).toMatchObject({ written: 0 });
    expect(await counters(bench.storage, orgId)).toEqual(before);
  });
});
