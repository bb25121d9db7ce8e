import { expect, it } from 'vitest';
import { findCalls, type CallFilter } from '../../../src/domain/practice/find-calls.ts';
import type { Call, CallPlace } from '../../../src/domain/practice/reads.ts';
import { fail, ingest, mustClaim, scenarioLine, succeed, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('calls of an organisation', (bench) => {
  const ANY: CallFilter = { scenarioId: null, state: null, isSeen: () => true };

  /** All parts, each of so many rows. */
  async function all(orgId: string, filter: Partial<CallFilter>, limit: number): Promise<Call[]> {
    const found: Call[] = [];
    let after: CallPlace | null = null;
    do {
      const place: CallPlace | null = after;
      const part: Awaited<ReturnType<typeof findCalls>> = await findCalls(
        bench.storage.reader,
        orgId,
        { ...ANY, ...filter },
        { after: place, limit },
      );
      expect(part.rows.length).toBeLessThanOrEqual(limit);
      found.push(...part.rows);
      after = part.next;
    } while (after);
    return found;
  }
  const own = async (orgId: string) => {
    // What others have left is not of this test.
    for (let left = 0; left < 100; left += 1) {
      const claim = await mustClaim(bench.storage);
      if (claim.orgId === orgId) return claim;
    }
    throw new Error('nothing of the organisation was ready');
  };

  it('come in parts without one missing or twice, of a scenario and of a state', async () => {
    const orgId = await bench.organisation([userLine('u'), userLine('v'), scenarioLine('s'), scenarioLine('t')]);
    for (let count = 0; count < 23; count += 1)
      await ingest(bench.storage, orgId, `call ${count}`, {
        userId: count % 3 === 0 ? 'v' : 'u',
        scenarioId: count % 4 === 0 ? 't' : 's',
      });
    for (let count = 0; count < 8; count += 1) await succeed(bench.storage, await own(orgId));
    for (let count = 0; count < 5; count += 1) await fail(bench.storage, await own(orgId), false);

    const whole = await all(orgId, {}, 1_000);
    expect(whole).toHaveLength(23);
    const ids = whole.map(({ assessmentId }) => assessmentId);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const stateOf = { waiting: ['queued', 'processing'], failed: ['failed'], completed: ['completed'] };
    for (const limit of [1, 2, 7, 23])
      for (const scenarioId of [null, 's', 't', 'unknown'])
        for (const state of [null, 'waiting', 'failed', 'completed'] as const) {
          const found = await all(orgId, { scenarioId, state }, limit);
          const expected = whole.filter(
            (row) =>
              (scenarioId === null || row.scenarioId === scenarioId) &&
              (state === null || stateOf[state].includes(row.state)),
          );
          const sorted = (rows: Call[]) => rows.map(({ assessmentId }) => assessmentId).toSorted();
          expect(sorted(found), `${limit} ${scenarioId} ${state}`).toEqual(sorted(expected));
        }
    const seen = await all(orgId, { isSeen: (userId) => userId === 'v' }, 3);
    expect(seen.map(({ userId }) => userId)).toEqual(Array.from({ length: 8 }, () => 'v'));
    expect(await all(await bench.organisation(), {}, 5)).toEqual([]);
  });

  it('stand once each, as their newest assessment does', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'again');
    await succeed(bench.storage, await own(orgId));
    const [first] = await all(orgId, {}, 10);
    await bench.storage.execute('requestAssessment', { orgId, sessionId, again: true });
    const [second, ...more] = await all(orgId, {}, 10);
    expect(more).toEqual([]);
    expect([first?.state, second?.state]).toEqual(['completed', 'queued']);
    expect(await all(orgId, { state: 'completed' }, 10)).toEqual([]);
    expect(await all(orgId, { state: 'waiting' }, 10)).toHaveLength(1);
  });
});
