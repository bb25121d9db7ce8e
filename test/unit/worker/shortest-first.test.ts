import { expect, it } from 'vitest';
import type { Storage } from '../../../src/domain/ports.ts';
import { assessWork } from '../../../src/worker/assess/assess-work.ts';
import { engines } from '../../contract/engines.ts';
import { scriptedAssessor } from '../../support/assessing/scripted-assessor.ts';
import { ingest, makeOrganisation } from '../../support/organisation.ts';

it('the shortest is claimed first while more waits than is claimed, five times a second at most', async () => {
  const { assessor } = scriptedAssessor();
  let [now, ready] = [1_000, 0];
  const asked: unknown[] = [];
  const [one] = engines;
  if (!one) throw new Error('there is no engine');
  const engine = await one.open();
  const storage: Storage = {
    ...engine.storage,
    execute(name, input) {
      if (name === 'claimAssessments') asked.push('shortestFirst' in input ? input.shortestFirst : 'in turn');
      return engine.storage.execute(name, input);
    },
  };
  try {
    await makeOrganisation(engine.storage, 'acme');
    const { queue } = assessWork({ storage, assessor: { ...assessor, spareBytes: 100 }, monotonic: () => now });
    for (; ready < 4; ready += 1) await ingest(engine.storage, 'acme', `call ${ready}`);
    const look = () => queue.claim({ leaseMs: 60_000, maxAttempts: 3 }, 1, []);
    for (const after of [0, 0, 199, 1, 200]) {
      now += after;
      await look();
    }
    // Nothing was left for the last one.
    now += 200;
    await look();
    expect(asked).toEqual(['in turn', 100, 'in turn', 100, 100, 'in turn']);
  } finally {
    await engine.destroy();
  }
});
