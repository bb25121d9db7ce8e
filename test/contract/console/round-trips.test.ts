import { expect, it } from 'vitest';
import type { Reader } from '../../../src/domain/ports.ts';
import type { ReadStores } from '../../../src/domain/read-stores.ts';
import { openConsole } from '../../support/console/client.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** Calls of stores that wait for one another, as each would for the answer of a database that is far away. */
function counted(stores: ReadStores, began: () => void): ReadStores {
  const slow = (store: object) =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...values: unknown[]) => {
          began();
          await new Promise((resolve) => void setImmediate(resolve));
          const found: unknown = await Reflect.apply(method, target, values);
          return found;
        };
      },
    });
  return new Proxy(stores, {
    get(target, name) {
      const store: unknown = Reflect.get(target, name);
      return typeof store === 'object' && store !== null ? slow(store) : store;
    },
  });
}

onEachEngine('how often a page waits for the database', (bench) => {
  it('is bounded: what does not depend on one another is asked together', async () => {
    let trips = 0;
    let isInTrip = false;
    const began = () => {
      if (isInTrip) return;
      isInTrip = true;
      trips += 1;
      // Before the calls of this trip have their answers.
      setImmediate(() => (isInTrip = false));
    };
    const read: Reader['read'] = (work) => bench.storage.reader.read((stores) => work(counted(stores, began)));
    const console = await openConsole({ ...bench.storage, reader: { ...bench.storage.reader, read } });
    const owner = await console.signedIn(await bench.organisation([userLine('ada'), scenarioLine('first')]), 'owner');
    const params = { userId: 'ada' };
    // Two each are for who asks.
    const most = [
      ['me', () => owner.call('me', {}), 3],
      ['person', () => owner.call('person', { params }), 6],
      ['conversations', () => owner.call('conversations', { params }), 5],
      // Whose conversation an event is about is known before what they are called.
      ['audit', () => owner.call('audit', {}), 5],
      ['scenarios', () => owner.call('scenarios', {}), 3],
    ] as const;
    const found: Record<string, boolean> = {};
    for (const [name, ask, bound] of most) {
      await ask();
      trips = 0;
      expect((await ask()).status).toBe(200);
      found[`${name} in ${trips}`] = trips <= bound;
    }
    expect(Object.keys(found).filter((one) => found[one] === false)).toEqual([]);
  });
});
