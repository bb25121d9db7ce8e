import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { overloaded } from '../../../src/domain/errors.ts';
import { ENDPOINTS, isRefused, OUTCOMES, type KeyUse, type UseCount } from '../../../src/domain/keys/key-use.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import type { KeyRef } from '../../../src/domain/refs.ts';
import { createKeyCounts } from '../../../src/http/counting/key-counts.ts';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { runs } from '../../support/runs.ts';
import { silentLog } from '../../support/silent-log.ts';

const DAY_MS = 86_400_000;
const PROCESSES = 3;
const KEYS = 4;

/** One of three processes answers a request of one of four keys, or writes what it counted, or half a day passes. */
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constant('request' as const),
      process: fc.nat(PROCESSES - 1),
      key: fc.nat(KEYS - 1),
      endpoint: fc.constantFrom(...ENDPOINTS),
      outcome: fc.constantFrom(...OUTCOMES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('flush' as const),
      process: fc.nat(PROCESSES - 1),
      // What becomes of the write: it is done, refused before it began, or done and the answer does not come.
      how: fc.constantFrom('done' as const, 'refused' as const, 'unheard' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('half day' as const) }) },
);

onEachEngine('what keys did, counted by several processes', (bench) => {
  let peer: Storage;
  beforeAll(async () => {
    peer = await bench.engine.peer();
  });
  let hashes = 0;

  async function keyOf(orgId: string): Promise<KeyRef> {
    hashes += 1;
    const input = { orgId, name: 'BI', scopes: ['reporting:read' as const], expiresAt: null };
    const secretHash = `hash of counting ${hashes}`;
    return { orgId, ...(await bench.storage.execute('createKey', { ...input, secretHash, lastFour: 'abcd' })) };
  }

  it('adds up to what was answered, once each, for the organisation of the key alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 120 }), async (steps) => {
        const orgs = [await bench.organisation(), await bench.organisation()];
        const keys: KeyRef[] = [];
        for (let at = 0; at < KEYS; at += 1) keys.push(await keyOf(orgs[at % 2] ?? ''));
        // Days of the past, so that the database's clock keeps all of them.
        let time = bench.engine.clock.now() - 60 * DAY_MS;
        const from = Math.floor(time / DAY_MS);
        const hows: ('done' | 'refused' | 'unheard')[] = Array.from({ length: PROCESSES }, () => 'done');
        const processes = hows.map((_, at) => {
          const storage = at % 2 === 0 ? bench.storage : peer;
          const add = async (uses: readonly KeyUse[]) => {
            if (hows[at] === 'refused') throw overloaded();
            await storage.execute('countKeyUse', { uses });
            if (hows[at] === 'unheard') throw new Error('the connection is gone');
          };
          return createKeyCounts(add, silentLog, () => time);
        });

        const expected = new Map<string, number>();
        for (const one of steps) {
          // 120 of these lead up to today.
          if (one.type === 'half day') time += DAY_MS / 2;
          else if (one.type === 'flush') {
            hows[one.process] = one.how;
            await processes[one.process]?.flush();
            hows[one.process] = 'done';
          } else {
            const ref = keys[one.key];
            if (!ref) throw new Error('there is no such key');
            processes[one.process]?.count(ref, one.endpoint, one.outcome);
            const name = [ref.keyId, Math.floor(time / DAY_MS), one.endpoint, one.outcome].join(' ');
            expected.set(name, (expected.get(name) ?? 0) + 1);
          }
        }
        // All at once, as when an installation stops; what was refused before is tried with it.
        await Promise.all(processes.map(({ flush }) => flush()));

        const found = new Map<string, number>();
        for (const { orgId, keyId } of keys) {
          for (const asked of orgs) {
            const uses = await bench.storage.reader.read((stores) => stores.keys.useOf({ orgId: asked, keyId }, from));
            if (asked !== orgId) expect(uses).toEqual([]);
            for (const { day, endpoint, outcome, requests } of uses)
              found.set([keyId, day, endpoint, outcome].join(' '), requests);
            const part = { keyIds: keys.map((key) => key.keyId), from };
            const days = await bench.storage.reader.read((stores) => stores.keys.useByDay(asked, part));
            if (asked === orgId) expect(days.filter((day) => day.keyId === keyId)).toEqual(byDay(keyId, uses));
            else expect(days.filter((day) => day.keyId === keyId)).toEqual([]);
          }
        }
        expect(new Map([...found].toSorted())).toEqual(new Map([...expected].toSorted()));
      }),
      { numRuns: runs(12) },
    );
  });
});

function byDay(keyId: string, uses: readonly UseCount[]) {
  return [...new Set(uses.map(({ day }) => day))].map((day) => {
    const ofDay = uses.filter((use) => use.day === day);
    const sum = (of: readonly UseCount[]) => of.reduce((total, { requests }) => total + requests, 0);
    return { keyId, day, requests: sum(ofDay), refused: sum(ofDay.filter(({ outcome }) => isRefused(outcome))) };
  });
}
