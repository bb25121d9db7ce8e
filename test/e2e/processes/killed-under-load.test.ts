import { describe, expect, it } from 'vitest';
import { runCrashes } from '../../../scripts/crash/run.ts';
import { engines } from '../../contract/engines.ts';

describe.each(engines)('killed at any moment, on $name', ({ open, processes }) => {
  it.each([
    { what: 'a service', parts: processes },
    { what: 'one after the other of several processes', parts: { apis: 1, workers: 0, processes: 2 } },
  ])('$what loses nothing it acknowledged and records nothing twice', { timeout: 120_000 }, async ({ parts }) => {
    const engine = await open();
    try {
      const verdict = await runCrashes({ databaseUrl: engine.url, rounds: 2, calls: 10, onRound() {}, ...parts });
      expect(verdict).toMatchObject({ rounds: 2, lost: 0, unassessed: 0, doubled: 0 });
      expect(verdict.acknowledged).toBeGreaterThanOrEqual(20);
    } finally {
      await engine.destroy();
    }
  });
});
