import { describe, expect, it } from 'vitest';
import { runCrashes } from '../../../scripts/crash/run.ts';
import { engines } from '../engines.ts';

describe.each(engines)('killed at any moment, on $name', ({ open, processes }) => {
  it('the service loses nothing it acknowledged and records nothing twice', async () => {
    const engine = await open();
    try {
      const verdict = await runCrashes({ databaseUrl: engine.url, rounds: 2, calls: 10, onRound() {}, ...processes });
      expect(verdict).toMatchObject({ rounds: 2, lost: 0, unassessed: 0, doubled: 0 });
      expect(verdict.acknowledged).toBeGreaterThanOrEqual(20);
    } finally {
      await engine.destroy();
    }
  }, 120_000);
});
