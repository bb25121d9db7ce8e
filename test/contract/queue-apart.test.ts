import { expect, it } from 'vitest';
import {
  claim,
  importLines,
  ingest,
  LEASE_MS,
  MAX_ATTEMPTS,
  scenarioLine,
  succeed,
  userLine,
} from '../support/organisation.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('claims', (bench) => {
  it('calls of several scenarios and versions that are claimed together are each judged by their own', async () => {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s'), scenarioLine('t')]);
    await ingest(bench.storage, orgId, 'one');
    bench.engine.clock.advance(5);
    await ingest(bench.storage, orgId, 'another', { scenarioId: 't' });
    bench.engine.clock.advance(5);
    await importLines(bench.storage, orgId, [
      scenarioLine('s', { criteria: [{ name: 'Closing', description: 'Agrees on a day.' }] }),
    ]);
    await ingest(bench.storage, orgId, 'later');
    const claims = await bench.storage.execute('claimAssessments', {
      leaseMs: LEASE_MS,
      maxAttempts: MAX_ATTEMPTS,
      count: 3,
    });
    const judgedBy = claims.map(({ input: { scenario } }) => [scenario.name, scenario.criteria[0]?.name]);
    expect(judgedBy).toEqual([
      ['Scenario s', 'Discovery'],
      ['Scenario t', 'Discovery'],
      ['Scenario s', 'Closing'],
    ]);
    for (const claimed of claims) await succeed(bench.storage, claimed);
  });

  it('organisations that stand apart are left out, and where only they have something ready nothing is claimed', async () => {
    const orgIds = [await bench.organisation(), await bench.organisation(), await bench.organisation()];
    for (const orgId of orgIds) for (const call of ['one', 'two']) await ingest(bench.storage, orgId, call);
    const [first = '', second = '', third = ''] = orgIds;
    for (const [apart, expected] of [
      [[first, third], second],
      [[third, second], first],
      [[first, second], third],
    ] as const)
      for (const after of ['', ...orgIds]) {
        const claimed = await claim(bench.storage, { after, apart });
        expect(claimed?.orgId).toBe(expected);
        if (claimed) await bench.storage.execute('releaseAssessment', claimed);
      }
    for (const after of ['', ...orgIds]) expect(await claim(bench.storage, { after, apart: orgIds })).toBeNull();
  });
});
