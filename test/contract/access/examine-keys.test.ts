import { expect, it } from 'vitest';
import { examineKeys } from '../../../src/examination/examine-keys.ts';
import { onEachEngine } from '../on-each-engine.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onEachEngine('what doctor says of keys', (bench) => {
  const now = () => bench.engine.clock.now();
  let hashes = 0;
  const make = async (orgId: string, name: string, forMs: number | null) => {
    hashes += 1;
    const { keyId } = await bench.storage.execute('createKey', {
      orgId,
      name,
      scopes: ['reporting:read'],
      expiresAt: forMs === null ? null : now() + forMs,
      secretHash: `examined ${hashes}`,
      lastFour: 'wxyz',
    });
    return keyId;
  };

  it('names those that end within two weeks or have ended, and what lets them work longer', async () => {
    const orgId = await bench.organisation();
    const [, soon, late] = [
      await make(orgId, 'Always', null),
      await make(orgId, 'Soon', 3 * DAY),
      await make(orgId, 'Late', 20 * DAY),
    ];
    const longer = `debrief key change --org ${orgId} --expires TIME ${soon} lets it work longer`;
    const [first, ...more] = await examineKeys(bench.storage, [orgId], now());
    expect([first?.ok, first?.message, more]).toEqual([
      false,
      expect.stringMatching(`^${soon} \\(Soon\\) of ${orgId} expires on [^ ]+Z\\. ${longer}\\.$`),
      [],
    ]);
    bench.engine.clock.advance(4 * DAY);
    expect(await examineKeys(bench.storage, [orgId], now())).toMatchObject([
      {
        ok: false,
        message: expect.stringMatching(
          `^${soon} \\(Soon\\) of ${orgId} expired on [^ ]+Z and is refused\\. ${longer};`,
        ),
      },
    ]);
    await bench.storage.execute('revokeKey', { orgId, keyId: soon });
    expect(await examineKeys(bench.storage, [orgId], now())).toMatchObject([{ ok: true }]);
    bench.engine.clock.advance(3 * DAY);
    expect(await examineKeys(bench.storage, [orgId], now())).toMatchObject([
      { ok: false, message: expect.stringContaining(late) },
    ]);
  });

  it('says nothing of a key that was made for a day or less, before and after its end, but of one that got longer', async () => {
    const orgId = await bench.organisation();
    const keyId = await make(orgId, 'Tried', HOUR);
    expect(await examineKeys(bench.storage, [orgId], now())).toMatchObject([{ ok: true }]);
    bench.engine.clock.advance(2 * HOUR);
    expect(await examineKeys(bench.storage, [orgId], now())).toMatchObject([{ ok: true }]);
    await bench.storage.execute('changeKey', { orgId, keyId, change: { expiresAt: now() + 2 * DAY } });
    expect(await examineKeys(bench.storage, [orgId], now())).toMatchObject([
      { ok: false, message: expect.stringContaining(keyId) },
    ]);
  });
});
