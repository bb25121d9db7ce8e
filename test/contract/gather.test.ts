import { expect, it } from 'vitest';
import type { Judged } from '../../src/domain/practice/scored.ts';
import { createGather } from '../../src/people/gather.ts';
import { userLine } from '../support/organisation.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('figures of people that are gathered', (bench) => {
  /** Gathers sixty people, where reading the figures of one takes so many ms. @returns how many were read at a time */
  async function readAtATime(msEach: number): Promise<number[]> {
    const orgId = await bench.organisation(Array.from({ length: 60 }, (_item, index) => userLine(`u-${index}`)));
    const counts: number[] = [];
    let spent = 0;
    const { reader } = bench.storage;
    const gather = createGather(
      {
        read: (work) =>
          reader.read((stores) => {
            const { practice } = stores;
            const days: typeof practice.days = (org, userIds) => {
              counts.push(userIds.length);
              spent += userIds.length * msEach;
              return practice.days(org, userIds);
            };
            return work({ ...stores, practice: { ...practice, days } });
          }),
      },
      async () => {},
      Date.now,
      () => spent,
    );
    const gathered = await gather.people(orgId);
    // On a slow machine a request does not wait for all of them.
    await gathered.refreshing;
    gather.stop();
    const { people, byId, waiting } = gathered;
    expect([people.length, byId.size, waiting]).toEqual([60, 60, 0]);
    expect(people.every(({ figures }) => figures !== null)).toBe(true);
    return counts;
  }

  it('of many people are read again after some seconds, also where the clock was set back since', async () => {
    const orgId = await bench.organisation([userLine('u-0')]);
    const { reader } = bench.storage;
    const [one] = await reader.read(({ directory }) => directory.listPeople(orgId, { after: '', limit: 1 }));
    if (!one) throw new Error('nobody is there');
    let time = 1_790_000_000_000;
    let looks = 0;
    const gather = createGather(
      {
        read: (work) =>
          reader.read((stores) => {
            const { directory, organisations } = stores;
            const listPeople: typeof directory.listPeople = async (_org, { after, limit }) =>
              Array.from({ length: Math.min(limit, 2_500 - Number(after)) }, (_item, index) => ({
                ...one,
                userId: String(Number(after) + index + 1),
              }));
            const find: typeof organisations.find = (id) => {
              looks += 1;
              return organisations.find(id);
            };
            return work({
              ...stores,
              directory: { ...directory, listPeople },
              organisations: { ...organisations, find },
            });
          }),
      },
      async () => {},
      () => time,
      () => 0,
    );
    const looksAfter = async (ms: number) => {
      time += ms;
      await (
        await gather.people(orgId)
      ).refreshing;
      return looks;
    };
    expect(await looksAfter(0)).toBe(1);
    expect((await gather.people(orgId)).people).toHaveLength(2_500);
    expect(await looksAfter(4_000)).toBe(1);
    expect(await looksAfter(2_000)).toBe(2);
    expect(await looksAfter(-86_400_000)).toBe(3);
    gather.stop();
  });

  it('have names of criteria as far as there is room, which others have in another week', async () => {
    const orgId = await bench.organisation(Array.from({ length: 4 }, (_item, index) => userLine(`u-${index}`)));
    const { reader } = bench.storage;
    let time = 1_790_000_000_000;
    const judgedOn = (userId: string): Judged => ({
      assessmentId: userId,
      sessionId: null,
      userId,
      kind: null,
      scenarioId: null,
      scenarioVersion: null,
      at: time,
      judgedAt: time,
      criteria: [{ name: `${time} ${userId}`.padEnd(2_000_000), score: 3 }],
      changed: [],
    });
    const gather = createGather(
      {
        read: (work) =>
          reader.read((stores) => {
            const judged: typeof stores.practice.judged = async (_org, userIds) =>
              userIds.map((userId) => ({ ...judgedOn(userId), bytes: 0, evidenceBytes: 0 }));
            const judgedAmong: typeof stores.practice.judgedAmong = async (_org, ids) => ids.map(judgedOn);
            return work({ ...stores, practice: { ...stores.practice, judged, judgedAmong } });
          }),
      },
      async () => {},
      () => time,
      () => 0,
    );
    const named = async () => {
      const gathered = await gather.people(orgId);
      await gathered.refreshing;
      return gathered.people.flatMap(({ figures }) => figures?.criteria.map(({ name }) => name.trim()) ?? []);
    };
    expect(await named()).toEqual(['1790000000000 u-0', '1790000000000 u-1']);
    time += 7 * 86_400_000;
    expect(await named()).toEqual(['1790604800000 u-0', '1790604800000 u-1']);
    gather.stop();
  });

  it('are read for as many people at a time as take few ms of the main thread', async () => {
    const quick = await readAtATime(0.1);
    expect(Math.max(...quick)).toBe(10);
    const slow = await readAtATime(4);
    // Two take 8 ms once, and one at a time is read from then on.
    expect(Math.max(...slow)).toBeLessThanOrEqual(2);
    expect(slow.reduce((sum, count) => sum + count, 0)).toBe(60);
  });
});
