import { expect, it } from 'vitest';
import { deleteWholeOrganisation } from '../../../src/batches/delete-organisation.ts';
import { inBatches } from '../../../src/batches/in-batches.ts';
import { firstDayOfUse, type KeyUse } from '../../../src/domain/keys/key-use.ts';
import type { KeyRef } from '../../../src/domain/refs.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { dayOf } from '../../../src/lib/time/units.ts';

onEachEngine('what keys did', (bench) => {
  let hashes = 0;
  async function keyOf(orgId: string): Promise<KeyRef> {
    hashes += 1;
    const secretHash = `hash of use ${hashes}`;
    const input = { orgId, name: 'BI', scopes: ['reporting:read' as const], expiresAt: null };
    const { keyId } = await bench.storage.execute('createKey', { ...input, secretHash, lastFour: 'abcd' });
    return { orgId, keyId };
  }
  const today = () => dayOf(bench.engine.clock.now());
  const use = (ref: KeyRef, fields: Partial<KeyUse> = {}): KeyUse => ({
    ...ref,
    day: today(),
    endpoint: 'users',
    outcome: 'answered',
    requests: 1,
    lastAt: 1,
    ...fields,
  });
  const add = (uses: KeyUse[]) => bench.storage.execute('countKeyUse', { uses });
  const usesOf = (ref: KeyRef) => bench.storage.reader.read((stores) => stores.keys.useOf(ref, 0));
  const rowsOf = (ref: KeyRef) => bench.engine.rows(`select * from key_use where key_id = '${ref.keyId}'`);
  async function sweep() {
    await inBatches<{ after: KeyRef | null }>({ after: null }, async ({ after }) => {
      const { last } = await bench.storage.execute('forgetKeyUse', { after });
      return last && { after: last };
    });
  }

  it('is added up by day, endpoint and outcome, with the time of the last', async () => {
    const ref = await keyOf(await bench.organisation());
    await add([use(ref, { requests: 2, lastAt: 20 }), use(ref, { outcome: 'unchanged', requests: 5, lastAt: 9 })]);
    await add([use(ref, { requests: 3, lastAt: 10 }), use(ref, { endpoint: 'ingest', outcome: 'invalid', lastAt: 7 })]);
    const day = today();
    expect(await usesOf(ref)).toEqual([
      { day, endpoint: 'ingest', outcome: 'invalid', requests: 1, lastAt: 7 },
      { day, endpoint: 'users', outcome: 'answered', requests: 5, lastAt: 20 },
      { day, endpoint: 'users', outcome: 'unchanged', requests: 5, lastAt: 9 },
    ]);
    const part = { keyIds: [ref.keyId], from: day };
    expect(await bench.storage.reader.read((stores) => stores.keys.useByDay(ref.orgId, part))).toEqual([
      { keyId: ref.keyId, day, requests: 11, refused: 1 },
    ]);
  });

  it('belongs to the organisation of the key; of a key that is not there nothing is kept', async () => {
    const ref = await keyOf(await bench.organisation());
    const other = await bench.organisation();
    await add([use(ref), use({ ...ref, orgId: other }), use({ orgId: other, keyId: 'key_nobody' })]);
    expect(await usesOf(ref)).toHaveLength(1);
    expect(await usesOf({ ...ref, orgId: other })).toEqual([]);
    expect(
      await bench.storage.reader.read((stores) => stores.keys.useByDay(other, { keyIds: [ref.keyId], from: 0 })),
    ).toEqual([]);
    expect(await bench.engine.rows(`select * from key_use where org_id = '${other}'`)).toEqual([]);
  });

  it('is kept for 90 days, then taken away', async () => {
    const ref = await keyOf(await bench.organisation());
    const first = firstDayOfUse(bench.engine.clock.now());
    await add([...[first + 1, first, first - 1].map((day) => use(ref, { day })), use(ref)]);
    expect((await usesOf(ref)).map(({ day }) => day)).toEqual([first, first + 1, today()]);
    bench.engine.clock.advance(86_400_000);
    await sweep();
    expect((await usesOf(ref)).map(({ day }) => day)).toEqual([first + 1, today() - 1]);
  });

  it('goes with the key, and with the organisation; what an older node left goes too', async () => {
    const orgId = await bench.organisation();
    const [gone, left] = [await keyOf(orgId), await keyOf(orgId)];
    await add([use(gone), use(left)]);
    // As an older node deletes a key.
    await bench.engine.rows(`delete from api_keys where key_id = '${gone.keyId}'`);
    await sweep();
    expect(await rowsOf(gone)).toEqual([]);
    expect(await rowsOf(left)).toHaveLength(1);
    await deleteWholeOrganisation(bench.storage, orgId);
    expect(await rowsOf(left)).toEqual([]);
  });

  it('is forgotten with revoked keys that are not kept', async () => {
    const orgId = await bench.organisation();
    const ref = await keyOf(orgId);
    await add([use(ref)]);
    await bench.storage.execute('revokeKey', ref);
    // 500 that were made and ended later.
    const rows = Array.from(
      { length: 500 },
      (_, at) => `('${orgId}', 'key_z${at}', 'K', '[]', 9000000000000, 1, null, null, null, null)`,
    );
    await bench.engine.rows(`insert into api_keys values ${rows.join(', ')}`);
    await keyOf(orgId);
    expect(await rowsOf(ref)).toEqual([]);
  });
});
