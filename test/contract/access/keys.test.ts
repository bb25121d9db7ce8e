import { expect, it } from 'vitest';
import type { CreateKeyInput } from '../../../src/domain/keys/create-key.ts';
import { refusal } from '../../../src/domain/reporting/caller.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('keys and the look-up', (bench) => {
  let hashes = 0;
  async function create(orgId: string, fields: Partial<CreateKeyInput> = {}) {
    hashes += 1;
    const secretHash = `hash ${hashes}`;
    const { keyId } = await bench.storage.execute('createKey', {
      orgId,
      name: 'BI',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash,
      lastFour: 'wxyz',
      ...fields,
    });
    return { keyId, secretHash };
  }
  async function refused(secretHash: string): Promise<string | null> {
    return refusal(await bench.storage.reader.lookUp(secretHash, null), 'reporting:read', bench.engine.clock.now());
  }

  it('one look-up says who asks, whether they may, and what has changed', async () => {
    const orgId = await bench.organisation();
    const { keyId, secretHash } = await create(orgId, { scopes: ['sessions:ingest', 'reporting:read'] });
    const found = await bench.storage.reader.lookUp(secretHash, 'u');
    expect(found).toMatchObject({
      orgId,
      keyId,
      orgStatus: 'active',
      scopes: ['reporting:read', 'sessions:ingest'],
      keyExpiresAt: null,
      keyRevokedAt: null,
      secretExpiresAt: null,
    });
    expect(found?.reportVersion).toBeTypeOf('number');
    expect((await bench.storage.reader.lookUp(secretHash, 'nobody'))?.reportVersion).toBeNull();
    expect((await bench.storage.reader.lookUp(secretHash, null))?.reportVersion).toBeNull();
    expect(await bench.storage.reader.lookUp('unknown', 'u')).toBeUndefined();
  });

  it('a revoked key is refused from the next look-up on, for good', async () => {
    const orgId = await bench.organisation();
    const { keyId, secretHash } = await create(orgId);
    expect(await refused(secretHash)).toBeNull();
    const first = await bench.storage.execute('revokeKey', { orgId, keyId });
    expect(await refused(secretHash)).toBe('unknown_key');
    bench.engine.clock.advance(1_000);
    expect(await bench.storage.execute('revokeKey', { orgId, keyId })).toEqual(first);
    await expect(
      bench.storage.execute('rotateKey', { orgId, keyId, graceMs: 0, secretHash: 'x', lastFour: 'x' }),
    ).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  it('a rotated key keeps its old secret for the grace period and no longer', async () => {
    const orgId = await bench.organisation();
    const { keyId, secretHash } = await create(orgId);
    const { oldSecretExpiresAt } = await bench.storage.execute('rotateKey', {
      orgId,
      keyId,
      graceMs: 60_000,
      secretHash: 'rotated once',
      lastFour: '1111',
    });
    expect(oldSecretExpiresAt).toBeGreaterThan(bench.engine.clock.now() + 50_000);
    expect([await refused(secretHash), await refused('rotated once')]).toEqual([null, null]);
    await bench.storage.execute('rotateKey', {
      orgId,
      keyId,
      graceMs: 3_600_000,
      secretHash: 'rotated twice',
      lastFour: '2222',
    });
    bench.engine.clock.advance(60_001);
    expect([await refused(secretHash), await refused('rotated once'), await refused('rotated twice')]).toEqual([
      'unknown_key',
      null,
      null,
    ]);
    await bench.storage.execute('rotateKey', {
      orgId,
      keyId,
      graceMs: 0,
      secretHash: 'rotated thrice',
      lastFour: '3333',
    });
    expect([await refused('rotated once'), await refused('rotated twice'), await refused('rotated thrice')]).toEqual([
      'unknown_key',
      'unknown_key',
      null,
    ]);
    expect(await bench.storage.reader.read(({ keys }) => keys.find({ orgId, keyId }))).toMatchObject({
      lastFour: '3333',
    });
  });

  it('a key that expires is refused from that instant on, both its secrets', async () => {
    const orgId = await bench.organisation();
    const { keyId, secretHash } = await create(orgId, { expiresAt: bench.engine.clock.now() + 10_000 });
    await bench.storage.execute('rotateKey', {
      orgId,
      keyId,
      graceMs: 3_600_000,
      secretHash: 'of an expiring key',
      lastFour: '1',
    });
    expect([await refused(secretHash), await refused('of an expiring key')]).toEqual([null, null]);
    bench.engine.clock.advance(10_001);
    expect([await refused(secretHash), await refused('of an expiring key')]).toEqual(['unknown_key', 'unknown_key']);
    await expect(
      bench.storage.execute('rotateKey', {
        orgId,
        keyId,
        graceMs: 0,
        secretHash: 'late',
        lastFour: '1',
      }),
    ).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  it('a key gets another name and another expiry; its secret and what it may do stay', async () => {
    const { clock } = bench.engine;
    const orgId = await bench.organisation();
    const { keyId, secretHash } = await create(orgId, { expiresAt: clock.now() + 10_000, note: 'In the vault.' });
    const ref = { orgId, keyId };
    const find = () => bench.storage.reader.read(({ keys }) => keys.find(ref));
    const before = await find();
    const events = async () =>
      (
        await bench.engine.rows(
          `select action from audit_events where org_id = '${orgId}' and subject = '${keyId}' order by event_id`,
        )
      ).map(({ action }) => action);
    const first = await events();
    expect(await bench.storage.execute('changeKey', { ...ref, change: { name: 'Warehouse' } })).toEqual({
      name: 'Warehouse',
      note: 'In the vault.',
      expiresAt: before?.expiresAt,
    });
    expect(await find()).toEqual({ ...before, name: 'Warehouse' });
    // Of what is so already nothing is written.
    await bench.storage.execute('changeKey', { ...ref, change: { name: 'Warehouse' } });
    clock.advance(10_001);
    expect(await refused(secretHash)).toBe('unknown_key');
    // The name of one that has expired can be changed, and a later expiry lets it work again.
    await bench.storage.execute('changeKey', { ...ref, change: { note: null } });
    expect(await refused(secretHash)).toBe('unknown_key');
    const later = clock.now() + 60_000;
    await bench.storage.execute('changeKey', { ...ref, change: { expiresAt: later } });
    expect(await refused(secretHash)).toBeNull();
    clock.advance(60_000);
    expect(await refused(secretHash)).toBe('unknown_key');
    await bench.storage.execute('changeKey', { ...ref, change: { name: 'BI', expiresAt: null } });
    expect(await refused(secretHash)).toBeNull();
    expect(await find()).toEqual({ ...before, note: null, expiresAt: null });
    expect((await events()).slice(first.length)).toEqual([
      'key.changed',
      'key.changed',
      'key.expiry_set',
      'key.changed',
      'key.expiry_set',
    ]);
  });

  it('a key keeps its expiry where another one would be past, somebody else was first, or it is revoked', async () => {
    const orgId = await bench.organisation();
    const { keyId, secretHash } = await create(orgId);
    const ref = { orgId, keyId };
    const change = (fields: object, seen?: { name: string; note: null; expiresAt: null }) =>
      bench.storage.execute('changeKey', { ...ref, change: fields, seen });
    await expect(change({ expiresAt: bench.engine.clock.now() })).rejects.toMatchObject({
      code: 'invalid_argument',
      field: 'expires_at',
    });
    const seen = { name: 'BI', note: null, expiresAt: null };
    await change({ name: 'Warehouse' }, seen);
    await expect(change({ name: 'Other' }, seen)).rejects.toMatchObject({ code: 'overtaken' });
    // Who wants what is so already overwrites nobody.
    await change({ name: 'Warehouse' }, seen);
    expect(await refused(secretHash)).toBeNull();
    await bench.storage.execute('revokeKey', ref);
    await expect(change({ expiresAt: null, name: 'Again' })).rejects.toMatchObject({ code: 'failed_precondition' });
    expect(await refused(secretHash)).toBe('unknown_key');
  });

  it('a key needs an organisation, a scope, and an end in the future', async () => {
    const orgId = await bench.organisation();
    await expect(create('no such')).rejects.toMatchObject({ code: 'not_found' });
    await expect(create(orgId, { scopes: [] })).rejects.toMatchObject({ code: 'invalid_argument' });
    await expect(create(orgId, { expiresAt: bench.engine.clock.now() })).rejects.toMatchObject({
      code: 'invalid_argument',
    });
  });

  it('a key of another organisation is not found, and stays as it is', async () => {
    const [orgId, other] = [await bench.organisation(), await bench.organisation()];
    const { keyId, secretHash } = await create(orgId, { note: 'In the vault.' });
    const theirs = { orgId: other, keyId };
    await expect(bench.storage.execute('revokeKey', theirs)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      bench.storage.execute('rotateKey', { ...theirs, graceMs: 0, secretHash: 'stolen', lastFour: '1' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      bench.storage.execute('changeKey', { ...theirs, change: { name: 'Stolen', note: null, expiresAt: 1 } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect([await refused(secretHash), await refused('stolen')]).toEqual([null, 'unknown_key']);
    const notes = (await bench.storage.reader.read(({ keys }) => keys.list(orgId, 10))).map(({ note }) => note);
    expect(notes).toEqual(['In the vault.']);
  });

  it('a key is not rotated at the instant at which it expires', async () => {
    const orgId = await bench.organisation();
    const { keyId } = await create(orgId, { expiresAt: bench.engine.clock.now() + 60_000 });
    const rotate = () =>
      bench.storage.execute('rotateKey', { orgId, keyId, graceMs: 0, secretHash: `r ${keyId}`, lastFour: '1' });
    bench.engine.clock.advance(60_000);
    await expect(rotate()).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  it('keys are listed in the order they were made, the last use never moves back', async () => {
    const orgId = await bench.organisation();
    const made = [
      await create(orgId, { name: 'one' }),
      await create(orgId, { name: 'two' }),
      await create(orgId, { name: 'three' }),
    ];
    for (const at of [180_000, 120_000]) {
      await bench.storage.execute('markKeysUsed', {
        uses: [...made.map(({ keyId }) => ({ orgId, keyId, at })), { orgId: 'gone', keyId: 'gone', at }],
      });
    }
    const listed = await bench.storage.reader.read(({ keys }) => keys.list(orgId, 10));
    expect(listed.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
      ['one', 180_000],
      ['two', 180_000],
      ['three', 180_000],
    ]);
  });

  it('suspension shows in the next look-up of another process', async () => {
    const orgId = await bench.organisation();
    const { secretHash } = await create(orgId);
    const peer = await bench.engine.peer();
    expect((await peer.reader.lookUp(secretHash, null))?.orgStatus).toBe('active');
    await bench.storage.execute('setOrganisationStatus', { orgId, status: 'suspended' });
    expect((await peer.reader.lookUp(secretHash, null))?.orgStatus).toBe('suspended');
    expect(await refused(secretHash)).toBe('suspended');
  });
});
