import { describe, expect, it } from 'vitest';
import type { RunAs } from '../../../src/domain/actors/for-actors.ts';
import type { Actor } from '../../../src/domain/actors/actor.ts';
import type { ClaimAssessmentsInput } from '../../../src/domain/assessments/queue/claim-assessments.ts';
import { gatherCommands } from '../../../src/storage/postgres/commands/gathered-commands.ts';

const WORKER: Actor = { kind: 'worker', id: 'assess' };
const TERMS: ClaimAssessmentsInput = { leaseMs: 60_000, maxAttempts: 3, count: 2 };
/** Terms of claims, of which each says by itself what is claimed. */
const OTHER_TERMS: Partial<ClaimAssessmentsInput>[] = [
  { shortestFirst: 100 },
  { shortestFirst: 200 },
  { atMostBytes: 100 },
  { after: 'acme' },
  { stay: 'acme' },
  { apart: ['acme'] },
  { maxAttempts: 4 },
  { leaseMs: 1 },
];

describe('claims that wait at the same time', () => {
  async function inputsOf(inputs: readonly ClaimAssessmentsInput[]): Promise<unknown[]> {
    const executed: unknown[] = [];
    const execute: RunAs = (_actor, _name, input) => {
      executed.push(input);
      return Promise.reject(new Error('nothing is claimed'));
    };
    const { claimAssessments } = gatherCommands(execute);
    await Promise.allSettled(inputs.map((input) => claimAssessments?.(WORKER, input)));
    return executed;
  }

  it('share a transaction on the same terms', async () => {
    const [first] = await inputsOf([
      { ...TERMS, shortestFirst: 100 },
      { ...TERMS, shortestFirst: 100 },
    ]);
    expect(first).toEqual({ ...TERMS, shortestFirst: 100, count: 4 });
  });

  it.each(OTHER_TERMS)('share none where one of them is on other terms: %o', async (other) => {
    expect(await inputsOf([TERMS, { ...TERMS, ...other }])).toEqual([TERMS, { ...TERMS, ...other }]);
  });
});
