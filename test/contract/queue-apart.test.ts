import { expect, it } from 'vitest';
import { claim, ingest } from '../support/organisation.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('claims of organisations that have nothing in hand', (bench) => {
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
