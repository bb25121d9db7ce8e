import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Claim } from '../../../src/domain/assessments/queue/claim-assessments.ts';
import type { AssessmentState } from '../../../src/domain/assessments/state.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import {
  fail,
  ingest,
  LEASE_MS,
  MAX_ATTEMPTS,
  scenarioLine,
  sessionPage,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

const USERS = ['ada', 'ben', 'cem'] as const;

/** How an attempt ends. `stale`: somebody else holds it by now. `unwritable`: PostgreSQL keeps no text with this character. */
const ending = fc.constantFrom('succeed', 'fail', 'again', 'stale', 'unwritable');
type Ending = typeof ending extends fc.Arbitrary<infer T> ? T : never;
const UNWRITABLE = 'a text with a \u0000 in it';

/** A call of one of three people, and what is said of its attempt, at the same time: once, or twice. */
const call = fc.record({
  userId: fc.constantFrom(...USERS),
  endings: fc.array(ending, { minLength: 1, maxLength: 2 }),
});

onEachEngine('results that come at the same time', (bench) => {
  it('are each recorded once, as if each had come alone, whatever fails beside them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 40 }), async (calls) => {
        const orgId = await bench.organisation([...USERS.map((id) => userLine(id)), scenarioLine('s')]);
        await Promise.all(calls.map(({ userId }, index) => ingest(bench.storage, orgId, `call ${index}`, { userId })));
        const claims = await claimAll(bench.storage, orgId, calls.length);
        expect(new Set(claims.map(({ assessmentId }) => assessmentId)).size).toBe(calls.length);

        const ends = claims.map((claim, index) =>
          Promise.allSettled((calls[index]?.endings ?? []).map((how) => give(bench.storage, claim, how))),
        );
        const answers = await Promise.all(ends);
        const states = await statesOf(orgId);
        for (const [index, { endings }] of calls.entries()) {
          const told = (answers[index] ?? []).flatMap((one) =>
            one.status === 'fulfilled' && one.value !== null ? [one.value] : [],
          );
          // Of those who hold the token one is told that its result was recorded, unless none can be written at all.
          const mayBeWritten = endings.some((how) => how !== 'stale' && how !== 'unwritable');
          expect(told.length).toBeLessThanOrEqual(1);
          if (mayBeWritten) expect(told).toHaveLength(1);
          expect(states.get(claims[index]?.assessmentId)).toBe(told[0] ?? 'processing');
        }

        for (const claim of claims) await succeed(bench.storage, claim);
        const ended = [...(await statesOf(orgId)).values()];
        const pages = await Promise.all(USERS.map((userId) => sessionPage(bench.storage, orgId, userId)));
        expect(pages.flatMap((page) => page?.rows ?? [])).toHaveLength(
          ended.filter((state) => state === 'completed' || state === 'failed').length,
        );
        // Counts by day are those of the rows.
        expect((await bench.storage.diagnose()).filter(({ ok }) => !ok)).toEqual([]);
      }),
      { numRuns: runs(8) },
    );
  });

  it('of two with one token in one command the first counts, and the second is told that nothing was recorded', async () => {
    const orgId = await bench.organisation();
    await Promise.all(['one', 'two'].map((id) => ingest(bench.storage, orgId, id)));
    const [first, second] = await claimAll(bench.storage, orgId, 2);
    const finishes = [first, second, first].map((claim, index) => ({
      assessmentId: claim?.assessmentId ?? '',
      leaseToken: claim?.leaseToken ?? '',
      maxAttempts: MAX_ATTEMPTS,
      outcome: { type: 'failed' as const, reason: `Number ${index}.`, mayRepeat: index > 0, transcriptLengthMs: null },
    }));
    expect(await bench.storage.execute('finishAssessments', { orgId, finishes })).toEqual(['failed', 'queued', null]);
    const states = await statesOf(orgId);
    expect([first, second].map((claim) => states.get(claim?.assessmentId))).toEqual(['failed', 'queued']);
  });

  it('say what kept them from being written, and not only that something did', async () => {
    const orgId = await bench.organisation();
    await Promise.all(['one', 'two'].map((id) => ingest(bench.storage, orgId, id)));
    const finishes = (await claimAll(bench.storage, orgId, 2)).map(({ assessmentId, leaseToken }, index) => {
      const outcome = { type: 'failed' as const, reason: index === 1 ? UNWRITABLE : 'It was not possible.' };
      const rest = { mayRepeat: false, transcriptLengthMs: null };
      return { assessmentId, leaseToken, maxAttempts: MAX_ATTEMPTS, outcome: { ...outcome, ...rest } };
    });
    const told = await bench.storage.execute('finishAssessments', { orgId, finishes }).catch((error: unknown) => error);
    // The embedded engine keeps any text.
    expect(String(told)).toMatch(/^failed,failed$|invalid byte sequence|unsupported Unicode escape/);
  });

  it('that come beside one whose assessment is gone are recorded, and that one is told that nothing was', async () => {
    const orgId = await bench.organisation();
    await Promise.all(['one', 'two', 'three'].map((id) => ingest(bench.storage, orgId, id)));
    const [first, second, third] = await claimAll(bench.storage, orgId, 3);
    if (!first || !second || !third) throw new Error('three were claimed');
    const gone = { ...second, assessmentId: 'assessment that was never there' };
    const told = await Promise.all([first, gone, third].map((claim) => succeed(bench.storage, claim)));
    expect(told).toEqual(['completed', null, 'completed']);
    const states = await statesOf(orgId);
    expect([first, second, third].map((claim) => states.get(claim.assessmentId))).toEqual([
      'completed',
      'processing',
      'completed',
    ]);
  });

  it('of claims that come at the same time each gets as many as it asks for, and no two get the same', async () => {
    const orgId = await bench.organisation();
    await Promise.all(Array.from({ length: 7 }, (_, index) => ingest(bench.storage, orgId, `call ${index}`)));
    const limits = { leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS, after: orgId, stay: orgId };
    const claimed = await Promise.all(
      [1, 3, 2].map((count) => bench.storage.execute('claimAssessments', { ...limits, count })),
    );
    expect(claimed.map((claims) => claims.length)).toEqual([1, 3, 2]);
    expect(new Set(claimed.flat().map(({ assessmentId }) => assessmentId)).size).toBe(6);
  });

  async function statesOf(orgId: string): Promise<Map<unknown, unknown>> {
    const rows = await bench.engine.rows(`select assessment_id, state from assessments where org_id = '${orgId}'`);
    return new Map(rows.map((row) => [row['assessment_id'], row['state']]));
  }
});

/** Claims everything that an organisation has waiting. */
async function claimAll(storage: Storage, orgId: string, count: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  const limits = { leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS, after: orgId, stay: orgId, count };
  while (claims.length < count) {
    const more = await storage.execute('claimAssessments', limits);
    if (more.length === 0) throw new Error('less was ready than was submitted');
    // What others have left is not of this test.
    claims.push(...more.filter((claim) => claim.orgId === orgId));
  }
  return claims;
}

function give(storage: Storage, claim: Claim, how: Ending): Promise<AssessmentState | null> {
  if (how === 'succeed') return succeed(storage, claim);
  if (how === 'stale') return succeed(storage, { ...claim, leaseToken: 'lease of somebody else' });
  if (how !== 'unwritable') return fail(storage, claim, how === 'again');
  const { orgId, assessmentId, leaseToken } = claim;
  const outcome = { type: 'failed' as const, reason: UNWRITABLE, mayRepeat: true, transcriptLengthMs: null };
  return storage.execute('finishAssessment', { orgId, assessmentId, leaseToken, maxAttempts: MAX_ATTEMPTS, outcome });
}
