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
} from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const LIMITS = { leaseMs: LEASE_MS, maxAttempts: MAX_ATTEMPTS };

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
    const claims = await bench.storage.execute('claimAssessments', { ...LIMITS, count: 3 });
    const judgedBy = claims.map(({ input: { scenario } }) => [scenario.name, scenario.criteria[0]?.name]);
    expect(judgedBy).toEqual([
      ['Scenario s', 'Discovery'],
      ['Scenario t', 'Discovery'],
      ['Scenario s', 'Closing'],
    ]);
    for (const claimed of claims) await succeed(bench.storage, claimed);
  });

  it('claims of several at once begin behind the organisation whose turn it was and go around once', async () => {
    const orgIds = [await bench.organisation(), await bench.organisation(), await bench.organisation()].toSorted();
    for (const orgId of orgIds) for (const call of ['one', 'two', 'three']) await ingest(bench.storage, orgId, call);
    const [first = '', second = '', third = ''] = orgIds;
    for (const [after, apart, count, expected] of [
      ['', [], 2, [first, second]],
      [first, [], 3, [second, third, first]],
      // Of those whose turn comes first, one more.
      [second, [], 4, [third, third, first, second]],
      [third, [first], 2, [second, third]],
      // What one has more than another is claimed too.
      [third, [first, second], 3, [third, third, third]],
      [`${second}-gone`, [], 5, [third, third, first, first, second]],
    ] as const) {
      const claims = await bench.storage.execute('claimAssessments', { ...LIMITS, after, apart, count });
      expect(claims.map(({ orgId }) => orgId)).toEqual(expected);
      for (const each of claims) await bench.storage.execute('releaseAssessment', each);
    }
    const all = await bench.storage.execute('claimAssessments', { ...LIMITS, count: 20 });
    expect(all.map(({ orgId }) => orgId)).toEqual(orgIds.flatMap((orgId) => [orgId, orgId, orgId]));
    for (const each of all) await succeed(bench.storage, each);
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

onEachEngine('claims of short ones', (bench) => {
  it('short ones are claimed past the turns of long ones, the shortest first, and those that stand apart are left out', async () => {
    const [crowd, other, busy] = [await bench.organisation(), await bench.organisation(), await bench.organisation()];
    const long = 'Seller: a long one. '.repeat(50);
    for (let index = 0; index < 5; index += 1)
      await ingest(bench.storage, crowd, `long ${index}`, { transcript: long });
    await ingest(bench.storage, crowd, 'short', { transcript: 'Seller: a short one, and a bit' });
    await ingest(bench.storage, other, 'shorter', { transcript: 'Seller: a short one' });
    await ingest(bench.storage, busy, 'shortest', { transcript: 'Seller: one' });
    const short = { ...LIMITS, apart: [busy], atMostBytes: 100, after: crowd };
    const claims = await bench.storage.execute('claimAssessments', { ...short, count: 5 });
    expect(claims.map(({ orgId, input }) => [orgId, input.transcript])).toEqual([
      [other, 'Seller: a short one'],
      [crowd, 'Seller: a short one, and a bit'],
    ]);
    // The turn stays where it was.
    expect(new Set(claims.map(({ turn }) => turn))).toEqual(new Set([null]));
    expect(await bench.storage.execute('claimAssessments', { ...short, count: 5 })).toEqual([]);
    const rest = await bench.storage.execute('claimAssessments', { ...LIMITS, count: 20 });
    expect(rest).toHaveLength(6);
    for (const each of [...claims, ...rest]) await succeed(bench.storage, each);
  });

  it('the shortest is claimed before those whose turn it is, and the turn goes on with them', async () => {
    const orgIds = [await bench.organisation(), await bench.organisation(), await bench.organisation()].toSorted();
    const [first = '', second = '', last = ''] = orgIds;
    for (const orgId of [first, second])
      for (const call of ['a', 'b'])
        await ingest(bench.storage, orgId, call, { transcript: 'Seller: a longer one. '.repeat(3) });
    await ingest(bench.storage, last, 'long', { transcript: 'Seller: a long one. '.repeat(50) });
    bench.engine.clock.advance(5);
    await ingest(bench.storage, last, 'short', { transcript: 'Seller: one' });
    const claims = [];
    for (const [after, stay] of [
      ['', undefined],
      [first, first],
    ] as const)
      claims.push(
        ...(await bench.storage.execute('claimAssessments', {
          ...LIMITS,
          count: 2,
          after,
          ...(stay !== undefined && { stay }),
          shortestFirst: 100,
        })),
      );
    expect(claims.map(({ orgId, turn }) => [orgId, turn])).toEqual([
      [last, null],
      [first, first],
      [first, null],
      [second, second],
    ]);
    const rest = await bench.storage.execute('claimAssessments', { ...LIMITS, count: 20 });
    for (const each of [...claims, ...rest]) await succeed(bench.storage, each);
  });

  it('of those that were not served lately the shortest passes, and where there is none, that of all the others', async () => {
    const [served, often, newcomer] = [
      await bench.organisation(),
      await bench.organisation(),
      await bench.organisation(),
    ];
    await ingest(bench.storage, served, 'short', { transcript: 'Seller: one' });
    await ingest(bench.storage, often, 'longer', { transcript: 'Seller: one or two' });
    await ingest(bench.storage, newcomer, 'longest', { transcript: 'Seller: one, two or three' });
    const claims = [];
    for (let count = 0; count < 3; count += 1)
      claims.push(
        ...(await bench.storage.execute('claimAssessments', {
          ...LIMITS,
          count: 1,
          shortestFirst: 100,
          newcomersTo: [served, often],
        })),
      );
    expect(claims.map(({ orgId, turn }) => [orgId, turn])).toEqual([
      [newcomer, null],
      [served, null],
      [often, null],
    ]);
    for (const each of claims) await succeed(bench.storage, each);
  });

  it('one whose transcript is long is claimed in its turn, however many short ones come', async () => {
    const [slow, quick] = [await bench.organisation(), await bench.organisation()];
    await ingest(bench.storage, slow, 'long', { transcript: 'Seller: a long one. '.repeat(50) });
    const seen: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      for (const call of ['a', 'b']) await ingest(bench.storage, quick, `${call} ${index}`);
      const passing = await bench.storage.execute('claimAssessments', {
        ...LIMITS,
        apart: ['nobody'],
        atMostBytes: 100,
        count: 1,
      });
      const inTurn = await bench.storage.execute('claimAssessments', { ...LIMITS, after: quick, count: 1 });
      seen.push(...inTurn.map(({ orgId }) => orgId));
      for (const each of [...passing, ...inTurn]) await succeed(bench.storage, each);
    }
    expect(seen).toContain(slow);
  });
});
