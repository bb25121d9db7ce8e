import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { retryDelay } from '../../../src/domain/assessments/state.ts';
import {
  assessmentLine,
  assessmentPage,
  claim,
  countsAreRight,
  exportAll,
  fail,
  importLines,
  ingest,
  LEASE_MS,
  listedSessions,
  makeOrganisation,
  MAX_ATTEMPTS,
  mustClaim,
  sessionLine,
  succeed,
} from '../../support/organisation.ts';
import { assessWork } from '../../../src/worker/assess/assess-work.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the queue of assessments', (bench) => {
  const assessments = async (orgId: string) =>
    (await exportAll(bench.storage, orgId)).flatMap((row) => (row.type === 'assessment' ? [row.assessment] : []));

  it('the one that has waited longest is claimed first, with all that judging it takes, and only once', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'first', { transcript: 'Seller: one' });
    bench.engine.clock.advance(5);
    await ingest(bench.storage, orgId, 'second', { transcript: 'Seller: two' });
    const first = await mustClaim(bench.storage);
    expect(first).toMatchObject({
      orgId,
      attempts: 1,
      input: {
        orgId,
        transcript: 'Seller: one',
        user: { userId: 'u', email: 'u@example.org', displayName: 'u' },
        scenario: {
          name: 'Scenario s',
          version: 1,
          scale: { min: 1, max: 5 },
          criteria: [{ name: 'Discovery', description: 'Asks first.', weight: 1 }],
        },
      },
    });
    const second = await mustClaim(bench.storage);
    expect(second.input.transcript).toBe('Seller: two');
    expect(await claim(bench.storage)).toBeNull();
    await succeed(bench.storage, first);
    await succeed(bench.storage, second);
  });

  it('organisations take turns: what many calls of one have waiting delays a call of another by one', async () => {
    const crowded = await bench.organisation();
    for (let index = 0; index < 12; index += 1) await ingest(bench.storage, crowded, `call ${index}`);
    const others = [await bench.organisation(), await bench.organisation()];
    bench.engine.clock.advance(5);
    for (const orgId of others) await ingest(bench.storage, orgId, 'call');
    const served: string[] = [];
    let after = '';
    for (;;) {
      const claimed = await claim(bench.storage, { after });
      if (!claimed) break;
      after = claimed.turn ?? after;
      served.push(claimed.orgId);
      await succeed(bench.storage, claimed);
    }
    expect(served).toHaveLength(14);
    for (const orgId of others) expect(served.slice(0, 3)).toContain(orgId);
  });

  it('a turn lasts until what was assessed in it took half a second: short calls do not wait for one long call each', async () => {
    const [slow, quick] = [await bench.organisation(), await bench.organisation()];
    for (let index = 0; index < 4; index += 1) await ingest(bench.storage, slow, `long call ${index}`);
    for (let index = 0; index < 4; index += 1) await ingest(bench.storage, quick, `short call ${index}`);
    let time = 0;
    const assessor = { name: 'none', version: '1', assess: () => Promise.reject(new Error('it is not asked')) };
    const { queue } = assessWork({ storage: bench.storage, assessor, monotonic: () => time });
    const served: string[] = [];
    for (;;) {
      const [job] = await queue.claim({ leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS }, 1, []);
      if (!job) break;
      served.push(job.claim.orgId);
      time += job.claim.orgId === slow ? 3_000 : 100;
      await queue.finish(
        job,
        { type: 'failed', reason: 'Not judged here.', mayRepeat: false },
        {
          leaseMs: LEASE_MS,
          maxAttempts: MAX_ATTEMPTS,
        },
      );
    }
    expect(served).toHaveLength(8);
    const [first, last] = [served.indexOf(quick), served.lastIndexOf(quick)];
    expect(last - first).toBe(3);
    expect(first).toBeLessThanOrEqual(1);
  });

  it('claiming and recording count for a turn: a slow database does not make it longer', async () => {
    const orgIds = [await bench.organisation(), await bench.organisation()];
    for (const orgId of orgIds)
      for (let index = 0; index < 4; index += 1) await ingest(bench.storage, orgId, `call ${index}`);
    let time = 0;
    const storage: Storage = {
      ...bench.storage,
      execute(name, input) {
        time += 150;
        return bench.storage.execute(name, input);
      },
    };
    const assessor = { name: 'none', version: '1', assess: () => Promise.reject(new Error('it is not asked')) };
    const { queue } = assessWork({ storage, assessor, monotonic: () => time });
    const limits = { leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS };
    const served: string[] = [];
    for (let [job] = await queue.claim(limits, 1, []); job; [job] = await queue.claim(limits, 1, [])) {
      served.push(job.claim.orgId);
      await queue.finish(job, { type: 'failed', reason: 'Not judged here.', mayRepeat: false }, limits);
    }
    expect(served).toHaveLength(8);
    // 300 ms each: two in a turn.
    expect(served.filter((orgId, index) => index > 0 && orgId !== served[index - 1])).toHaveLength(3);
  });

  it('an organisation whose turn it is is found behind many that wait for a later time', async () => {
    const last = await bench.organisation();
    for (let index = 0; index < 150; index += 1) {
      await makeOrganisation(bench.storage, `a-${String(index).padStart(3, '0')}`);
      await ingest(bench.storage, `a-${String(index).padStart(3, '0')}`, 'call');
    }
    const held = await Promise.all(Array.from({ length: 150 }, () => mustClaim(bench.storage)));
    await ingest(bench.storage, last, 'call');
    expect(await mustClaim(bench.storage)).toMatchObject({ orgId: last });
    expect(await claim(bench.storage)).toBeNull();
    for (const claimed of held) await succeed(bench.storage, claimed);
    bench.engine.clock.advance(LEASE_MS + 1);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('a clock that was a day ahead and is put right delays nothing for longer than was meant', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'under way');
    await ingest(bench.storage, orgId, 'repeated');
    const day = 86_400_000;
    bench.engine.clock.advance(day);
    const abandoned = await mustClaim(bench.storage);
    await fail(bench.storage, await mustClaim(bench.storage), true);
    await ingest(bench.storage, orgId, 'queued');
    bench.engine.clock.advance(-day);
    expect(await claim(bench.storage)).toBeNull();
    const { clock } = bench.engine;
    const stuck = { before: clock.now() - 1_000, late: clock.now() + 60_000, limit: 10 };
    const found = await bench.storage.reader.read((stores) => stores.assessments.listStuck(stuck));
    expect(found.map(({ assessmentId }) => assessmentId)).toContain(abandoned.assessmentId);
    expect(await bench.storage.execute('correctQueueTimes', {})).toBe(3);
    expect(await bench.storage.execute('correctQueueTimes', {})).toBe(0);
    await succeed(bench.storage, await mustClaim(bench.storage));
    bench.engine.clock.advance(retryDelay(1));
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await claim(bench.storage)).toBeNull();
    bench.engine.clock.advance(LEASE_MS);
    expect((await mustClaim(bench.storage)).assessmentId).toBe(abandoned.assessmentId);
    bench.engine.clock.advance(LEASE_MS + 1);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('many workers at once never hold the same one', async () => {
    const orgId = await bench.organisation();
    const peer = await bench.engine.peer();
    for (let index = 0; index < 20; index += 1) await ingest(bench.storage, orgId, `call ${index}`);
    const claims = await Promise.all(
      Array.from({ length: 30 }, (_, index) => claim(index % 2 === 0 ? bench.storage : peer)),
    );
    const held = claims.filter((claimed) => claimed !== null);
    expect(new Set(held.map(({ assessmentId }) => assessmentId)).size).toBe(held.length);
    for (let more = await claim(peer); more; more = await claim(peer)) held.push(more);
    expect(held).toHaveLength(20);
    expect(await Promise.all(held.map((claimed) => succeed(bench.storage, claimed)))).toEqual(
      held.map(() => 'completed'),
    );
  });

  it('a result is recorded under the holder’s token only, and only once', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    const late = await mustClaim(bench.storage);
    expect(await succeed(bench.storage, { ...late, leaseToken: 'somebody else' })).toBeNull();
    bench.engine.clock.advance(LEASE_MS + 1);
    const holder = await mustClaim(bench.storage);
    expect(holder).toMatchObject({ assessmentId: late.assessmentId, attempts: 2 });
    expect(await succeed(bench.storage, late, 1)).toBeNull();
    expect(await fail(bench.storage, late)).toBeNull();
    expect(await bench.storage.execute('renewLease', { ...late, leaseMs: LEASE_MS })).toBe(false);
    expect(await bench.storage.execute('releaseAssessment', late)).toBe(false);
    expect(await succeed(bench.storage, holder, 5)).toBe('completed');
    expect(await succeed(bench.storage, holder, 2)).toBeNull();
    expect((await assessmentPage(bench.storage, orgId))?.rows.map(({ criteria }) => criteria[0]?.score)).toEqual([5]);
  });

  it('a lease that is renewed holds, one that is not runs out', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    const held = await mustClaim(bench.storage);
    bench.engine.clock.advance(LEASE_MS - 1_000);
    expect(await bench.storage.execute('renewLease', { ...held, leaseMs: LEASE_MS })).toBe(true);
    bench.engine.clock.advance(LEASE_MS - 1_000);
    expect(await claim(bench.storage)).toBeNull();
    bench.engine.clock.advance(2_000);
    // Late, but nobody else has taken it: its work counts.
    expect(await succeed(bench.storage, held)).toBe('completed');
  });

  it('an attempt that may be repeated waits longer each time, and the last one ends it with its reason', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call');
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await fail(bench.storage, await mustClaim(bench.storage), true)).toBe('queued');
      bench.engine.clock.advance(retryDelay(attempt) - 500);
      expect(await claim(bench.storage)).toBeNull();
      expect(await listedSessions(bench.storage, orgId)).toEqual([]);
      bench.engine.clock.advance(600);
    }
    // One that is given back counts for nothing, and those before it still count.
    await bench.storage.execute('releaseAssessment', await mustClaim(bench.storage));
    expect(await fail(bench.storage, await mustClaim(bench.storage), true)).toBe('failed');
    expect(await assessments(orgId)).toMatchObject([
      { state: 'failed', attempts: MAX_ATTEMPTS, failureReason: 'It was not possible.' },
    ]);
    expect(await listedSessions(bench.storage, orgId)).toEqual([sessionId]);
  });

  it('one that kills its worker every time ends as failed, with a reason, and lets the next one through', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'killer');
    bench.engine.clock.advance(5);
    await ingest(bench.storage, orgId, 'harmless', { transcript: 'harmless' });
    const held = [await mustClaim(bench.storage), await mustClaim(bench.storage)];
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const [killer, harmless] = held;
      if (attempt === 1 && harmless)
        await bench.storage.execute('renewLease', { ...harmless, leaseMs: LEASE_MS * 100 });
      bench.engine.clock.advance(LEASE_MS + 1);
      expect((await mustClaim(bench.storage)).assessmentId).toBe(killer?.assessmentId);
    }
    bench.engine.clock.advance(LEASE_MS + 1);
    expect(await claim(bench.storage)).toBeNull();
    expect((await assessments(orgId)).find(({ assessmentId }) => assessmentId === held[0]?.assessmentId)).toMatchObject(
      { state: 'failed', failureReason: 'Its worker stopped without an answer, every time.' },
    );
    if (held[1]) expect(await succeed(bench.storage, held[1])).toBe('completed');
  });

  it('one that was given back is ready at once and its attempt is not counted', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    for (let round = 0; round < MAX_ATTEMPTS + 2; round += 1) {
      const held = await mustClaim(bench.storage);
      expect(held.attempts).toBe(1);
      expect(await bench.storage.execute('releaseAssessment', held)).toBe(true);
    }
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('one whose session, transcript or scenario is gone ends as failed, and any number of them block nobody', async () => {
    const lines = Array.from({ length: 45 }, (_, index) =>
      assessmentLine(`lost ${index}`, 'u', {
        session_id: index % 2 === 0 ? null : 'nowhere',
        state: 'queued',
        requested_at: '2020-01-01T00:00:00Z',
      }),
    );
    const orgId = await bench.organisation();
    await importLines(bench.storage, orgId, lines);
    await ingest(bench.storage, orgId, 'call');
    let found = await claim(bench.storage);
    for (let look = 0; look < 5 && !found; look += 1) found = await claim(bench.storage);
    expect(found?.orgId).toBe(orgId);
    if (found) await succeed(bench.storage, found);
    expect((await assessments(orgId)).filter(({ state }) => state === 'failed')).toHaveLength(45);
  });

  it('a further assessment is made when asked for again, and the first one’s listing stays', async () => {
    const orgId = await bench.organisation();
    const { sessionId } = await ingest(bench.storage, orgId, 'call');
    const request = (again: boolean) => bench.storage.execute('requestAssessment', { orgId, sessionId, again });
    expect((await request(true)).result).toBe('already_waiting');
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect((await request(false)).result).toBe('already_completed');
    const both = await Promise.all([request(true), request(true)]);
    expect(both.map(({ result }) => result).toSorted()).toEqual(['already_waiting', 'queued']);
    const again = await mustClaim(bench.storage);
    expect((await ingest(bench.storage, orgId, 'call')).state).toBe('completed');
    await succeed(bench.storage, again, 2);
    expect((await assessmentPage(bench.storage, orgId))?.rows).toHaveLength(2);
    expect(await listedSessions(bench.storage, orgId)).toEqual([sessionId]);
  });

  it('what cannot be assessed is said', async () => {
    const orgId = await bench.organisation();
    await importLines(bench.storage, orgId, [
      sessionLine('bare', 'u'),
      sessionLine('no scenario', 'u', { transcript: 'Seller: Hello' }),
    ]);
    const request = (sessionId: string) =>
      bench.storage.execute('requestAssessment', { orgId, sessionId, again: false });
    await expect(request('nowhere')).rejects.toMatchObject({ code: 'not_found' });
    await expect(request('bare')).rejects.toMatchObject({ code: 'failed_precondition' });
    await expect(request('no scenario')).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  it('every failed one of an organisation is queued once more, in parts', async () => {
    const orgId = await bench.organisation();
    const other = await bench.organisation();
    const lines = Array.from({ length: 1_100 }, (_, index) =>
      assessmentLine(`failed ${index}`, 'u', { state: 'failed', failure_reason: 'It was so.', completed_at: null }),
    );
    await importLines(bench.storage, orgId, lines);
    await importLines(bench.storage, other, lines.slice(0, 3));
    const parts: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const { queued, last }: { queued: number; last: string | null } = await bench.storage.execute('retryFailed', {
        orgId,
        after,
      });
      parts.push(queued);
      after = last;
    }
    expect(parts).toEqual([500, 500, 100]);
    expect(
      (await assessments(orgId)).every(
        ({ state, attempts, failureReason }) => state === 'queued' && attempts === 0 && failureReason === null,
      ),
    ).toBe(true);
    expect((await assessments(other)).every(({ state }) => state === 'failed')).toBe(true);
    await importLines(
      bench.storage,
      orgId,
      lines.map((line) => ({ ...line, state: 'completed' as const, completed_at: '2026-04-08T10:00:00Z' })),
    );
  });

  it('a score that is no number is not recorded', async () => {
    const orgId = await bench.organisation();
    await ingest(bench.storage, orgId, 'call');
    expect(await succeed(bench.storage, await mustClaim(bench.storage), Number.NaN)).toBe('queued');
    expect(await assessments(orgId)).toMatchObject([
      { state: 'queued', failureReason: 'The assessor gave a score that is not a number.' },
    ]);
    bench.engine.clock.advance(10_000);
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect(await countsAreRight(bench.storage)).toBe(true);
  });

  it('the queue’s status tells how much waits and for how long', async () => {
    const before = await bench.storage.reader.queueStatus();
    const orgId = await bench.organisation();
    for (const id of ['a', 'b', 'c']) await ingest(bench.storage, orgId, id);
    const held = await mustClaim(bench.storage);
    await fail(bench.storage, await mustClaim(bench.storage));
    bench.engine.clock.advance(4_000);
    const status = await bench.storage.reader.queueStatus();
    expect(status).toMatchObject({
      queued: before.queued + 1,
      processing: before.processing + 1,
      failed: before.failed + 1,
    });
    expect(status.oldestReadyMs).toBeGreaterThanOrEqual(4_000);
    await succeed(bench.storage, held);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('whoever waits is told of a commit, in this process and in another', async () => {
    const orgId = await bench.organisation();
    const peer = await bench.engine.peer();
    const told = [bench.storage, peer].map(
      (storage) =>
        new Promise<void>((resolve) => {
          const stop = storage.onCommit(() => {
            stop();
            resolve();
          });
        }),
    );
    await ingest(bench.storage, orgId, 'call');
    await Promise.all(told);
    await succeed(bench.storage, await mustClaim(bench.storage));
  });

  it('looking for work where there is none wakes nobody', async () => {
    let told = 0;
    const stop = bench.storage.onCommit(() => {
      told += 1;
    });
    // What was committed before may still be told of.
    await claim(bench.storage);
    await pause(500);
    const before = told;
    for (let look = 0; look < 30; look += 1) expect(await claim(bench.storage)).toBeNull();
    stop();
    expect(told - before).toBeLessThanOrEqual(2);
  });
});
