import fc from 'fast-check';
import { expect, it } from 'vitest';
import { onEachEngine } from '../../contract/on-each-engine.ts';
import { scenario } from '../../support/lines.ts';
import { userLine } from '../../support/organisation.ts';
import { runs } from '../../support/runs.ts';

/**
 * What one of several callers does in order: writes, or looks up, over this process's storage or another's, perhaps
 * after some turns of the event loop.
 */
const step = fc.record({ do: fc.constantFrom('write', 'lookUp', 'lookUp', 'lookUp'), of: fc.nat(1), turns: fc.nat(2) });
const histories = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 6 });

onEachEngine('look-ups that are gathered', (bench) => {
  it('miss nothing that was acknowledged, or seen, before they were asked for, whichever process did it', async () => {
    const orgId = await bench.organisation();
    const secretHash = 'gathered';
    await bench.storage.execute('createKey', {
      orgId,
      name: 'BI',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash,
      lastFour: 'wxyz',
    });
    const storages = [bench.storage, await bench.engine.peer()];
    let writes = 0;
    let rounds = 0;
    /** The highest version that any look-up which has ended saw, and one less than what the next must see. */
    let seen = 0;
    let least = 0;

    async function run({ do: what, of, turns }: { do: string; of: number; turns: number }): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      const storage = storages[of];
      if (!storage) throw new Error('there are two storages');
      if (what === 'write') {
        const before = seen;
        writes += 1;
        await storage.execute('importLines', {
          orgId,
          assessedSessionIds: [],
          lines: [scenario('s', { name: `Name ${writes}` })],
        });
        // What was seen before the write was begun is past once it is acknowledged.
        least = Math.max(least, before + 1);
        return;
      }
      const atLeast = Math.max(least, seen);
      rounds += 1;
      // From memory where nothing was committed since, as requests are answered.
      const found =
        storage.reader.atOnce?.lookUp(secretHash, 'u', rounds) ?? (await storage.reader.lookUp(secretHash, 'u'));
      expect(found?.catalogueVersion).toBeGreaterThanOrEqual(atLeast);
      seen = Math.max(seen, found?.catalogueVersion ?? 0);
    }

    await fc.assert(
      fc.asyncProperty(histories, async (callers) => {
        await Promise.all(
          callers.map(async (steps) => {
            for (const each of steps) await run(each);
          }),
        );
      }),
      { numRuns: runs(12) },
    );
    expect(writes).toBeGreaterThan(10);
  });

  it('answer each question for itself, in one go', async () => {
    const orgId = await bench.organisation();
    // People of another organisation are nobody here.
    await bench.organisation([userLine('u'), userLine('nobody')]);
    const keys = await Promise.all(
      Array.from({ length: 300 }, async (_, index) => {
        const secretHash = `many ${index}`;
        if (index % 3 === 0) return { secretHash, keyId: undefined };
        const { keyId } = await bench.storage.execute('createKey', {
          orgId,
          name: 'BI',
          scopes: ['reporting:read'],
          expiresAt: null,
          secretHash,
          lastFour: 'wxyz',
        });
        return { secretHash, keyId };
      }),
    );
    const found = await Promise.all(
      keys.map(({ secretHash }, index) => bench.storage.reader.lookUp(secretHash, index % 2 === 0 ? 'u' : 'nobody')),
    );
    expect(found.map((lookUp) => lookUp?.keyId)).toEqual(keys.map(({ keyId }) => keyId));
    expect(found.map((lookUp) => lookUp && lookUp.reportVersion !== null)).toEqual(
      keys.map(({ keyId }, index) => keyId && index % 2 === 0),
    );
  });
});
