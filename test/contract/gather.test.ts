import { expect, it } from 'vitest';
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

  it('are read for as many people at a time as take few ms of the main thread', async () => {
    const quick = await readAtATime(0.1);
    expect(Math.max(...quick)).toBe(10);
    const slow = await readAtATime(4);
    // Two take 8 ms once, and one at a time is read from then on.
    expect(Math.max(...slow)).toBeLessThanOrEqual(2);
    expect(slow.reduce((sum, count) => sum + count, 0)).toBe(60);
  });
});
