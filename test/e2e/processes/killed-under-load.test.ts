import { describe, expect, it } from 'vitest';
import { runCrashes } from '../../../scripts/crash/run.ts';
import { engines } from '../../contract/engines.ts';

describe.each(engines)('several processes under load, on $name', ({ open }) => {
  it('lose nothing they acknowledged and record nothing twice, though one after the other is killed', async () => {
    const engine = await open();
    try {
      const verdict = await runCrashes({
        databaseUrl: engine.url,
        rounds: 2,
        apis: 1,
        workers: 0,
        processes: 2,
        calls: 10,
        onRound() {},
      });
      expect(verdict).toMatchObject({ rounds: 2, lost: 0, unassessed: 0, doubled: 0 });
      expect(verdict.acknowledged).toBeGreaterThanOrEqual(20);
    } finally {
      await engine.destroy();
    }
  }, 120_000);
});
