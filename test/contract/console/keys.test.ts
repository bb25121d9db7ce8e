import { beforeAll, expect, it } from 'vitest';
import { openConsole } from '../../support/console/client.ts';
import { onEachEngine } from '../on-each-engine.ts';

interface Row {
  key_id: string;
  name: string;
  state: string;
  created_by: string | null;
  note: string | null;
}

onEachEngine('reporting keys in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const create = { name: 'Warehouse', note: 'in the vault', scopes: ['reporting:read'], expires_at: null };
  /** What the interface says to a secret. */
  const status = async (secret: string) =>
    (await console.app.inject({ url: '/v1/users', headers: { host: 'x', authorization: `Bearer ${secret}` } }))
      .statusCode;

  async function owner() {
    const orgId = await bench.organisation();
    const visitor = await console.signedIn(orgId, 'owner');
    const list = async (): Promise<Row[]> => plain((await visitor.call('keys')).body).data;
    return { orgId, visitor, list };
  }

  it('shows a new secret once, which works at once, and says later who made the key and where it is kept', async () => {
    const { visitor, list } = await owner();
    const { secret, key_id: keyId } = plain((await visitor.call('createKey', { body: create })).body);
    expect(await status(secret)).toBe(200);
    const rows = await list();
    expect(rows).toMatchObject([
      { key_id: keyId, name: 'Warehouse', note: 'in the vault', state: 'active', created_by: 'The owner' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(0, 20));
  });

  it('gives another secret; the old one works on for as long as was chosen, or not at all', async () => {
    const { visitor } = await owner();
    const made = plain((await visitor.call('createKey', { body: create })).body);
    const rotate = async (overlap: string) =>
      plain((await visitor.call('rotateKey', { params: { keyId: made.key_id }, body: { overlap } })).body);
    const second = await rotate('hour');
    expect(second.old_secret_expires_at - Date.now()).toBeGreaterThan(3_500_000);
    expect([await status(made.secret), await status(second.secret)]).toEqual([200, 200]);
    const third = await rotate('none');
    expect([await status(second.secret), await status(third.secret)]).toEqual([401, 200]);
    expect(
      (await visitor.call('rotateKey', { params: { keyId: made.key_id }, body: { overlap: 'year' } })).status,
    ).toBe(400);
  });

  it('gives a key another name, note and expiry, which show at once; its secret works on', async () => {
    const { visitor, list } = await owner();
    const made = plain((await visitor.call('createKey', { body: create })).body);
    const params = { keyId: made.key_id };
    const seen = { name: 'Warehouse', note: 'in the vault', expires_at: null };
    const wanted = { name: 'Lake', note: null, expires_at: Date.now() + 86_400_000 };
    expect((await visitor.call('changeKey', { params, body: { ...wanted, seen } })).status).toBe(200);
    expect(await list()).toMatchObject([{ ...wanted, key_id: made.key_id, scopes: ['reporting:read'] }]);
    expect(await status(made.secret)).toBe(200);
    // Another tab still shows what was there before.
    const late = await visitor.call('changeKey', { params, body: { ...wanted, name: 'Pond', seen } });
    expect([late.status, plain(late.body)]).toMatchObject([409, { error: { code: 'overtaken' } }]);
    for (const [field, value] of [
      ['name', ''],
      ['name', ' \u200B'],
      ['note', 'ö'.repeat(2_000)],
      ['expires_at', Date.now() - 1],
      // No date can be written of it, so nothing could list the key.
      ['expires_at', Number.MAX_SAFE_INTEGER],
    ] as const) {
      const { status: given, body } = await visitor.call('changeKey', { params, body: { ...wanted, [field]: value } });
      expect([given, plain(body)], field).toMatchObject([
        400,
        { error: { field: expect.stringMatching(`^${field}`) } },
      ]);
      expect((await visitor.call('createKey', { body: { ...create, [field]: value } })).status, field).toBe(400);
    }
  });

  it('gives a name that shows to a key of before whose name did not', async () => {
    const { orgId, visitor, list } = await owner();
    const far = Number.MAX_SAFE_INTEGER;
    const { keyId } = await bench.storage.execute('createKey', {
      orgId,
      name: ' ',
      scopes: ['reporting:read'],
      expiresAt: far,
      lastFour: 'aaaa',
      secretHash: 'e'.repeat(64),
    });
    const seen = { name: ' ', note: null, expires_at: far };
    const body = { name: 'Lake', note: null, expires_at: null, seen };
    expect((await visitor.call('changeKey', { params: { keyId }, body })).status).toBe(200);
    expect(await list()).toMatchObject([{ name: 'Lake', expires_at: null }]);
  });

  it('revokes a key for good', async () => {
    const { visitor, list } = await owner();
    const made = plain((await visitor.call('createKey', { body: create })).body);
    const params = { keyId: made.key_id };
    expect((await visitor.call('revokeKey', { params })).status).toBe(200);
    expect(await status(made.secret)).toBe(401);
    expect((await list())[0]?.state).toBe('revoked');
    // What to do about a refused secret differs by it.
    expect(plain((await visitor.call('keyUse', { params })).body)).toMatchObject({ state: 'revoked' });
    expect((await visitor.call('rotateKey', { params, body: { overlap: 'none' } })).status).toBe(409);
  });

  it('that end within two weeks are told at the first page, to whoever may see keys, but for those made for a day or less', async () => {
    const { orgId, visitor } = await owner();
    const day = 86_400_000;
    const make = (name: string, days: number | null) =>
      visitor.call('createKey', {
        body: { ...create, name, expires_at: days === null ? null : Date.now() + days * day },
      });
    const names = ['Late', 'Soon', 'First', 'Revoked', 'Never', 'For an hour'];
    for (const [at, days] of [20, 13, 3, 3, null, 1 / 24].entries()) await make(String(names[at]), days);
    const keys: (Row & { expires_at: number | null })[] = plain((await visitor.call('keys')).body).data;
    const revoked = keys.find(({ name }) => name === 'Revoked');
    await visitor.call('revokeKey', { params: { keyId: String(revoked?.key_id) } });
    const told = async (who: { call: typeof visitor.call }) =>
      plain((await who.call('morning')).body).ending_keys.map(({ name }: Row) => name);
    expect(await told(visitor)).toEqual(['First', 'Soon']);
    expect(await told(await console.signedIn(orgId, 'manager'))).toEqual([]);
  });

  it('makes no key that could never work', async () => {
    const { visitor } = await owner();
    const wrong = [
      ['scopes', []],
      ['scopes', ['everything']],
      ['name', ''],
      ['name', 'ö'.repeat(61)],
      ['note', 'ö'.repeat(2_000)],
      ['expires_at', Date.now() - 1],
      // No date can be written of it, so nothing could list the key.
      ['expires_at', Number.MAX_SAFE_INTEGER],
    ] as const;
    for (const [field, value] of wrong) {
      const { status: given, body } = await visitor.call('createKey', { body: { ...create, [field]: value } });
      // Each names the field, so that the page can say it there.
      expect([given, plain(body)], String(value)).toMatchObject([
        400,
        { error: { field: expect.stringMatching(`^${field}`) } },
      ]);
    }
  });

  it('reaches no key of another organisation, and none by a right that was taken away within the request', async () => {
    const { visitor } = await owner();
    const made = plain((await visitor.call('createKey', { body: create })).body);
    const other = await owner();
    const params = { keyId: made.key_id };
    expect((await other.visitor.call('rotateKey', { params, body: { overlap: 'none' } })).status).toBe(404);
    expect((await other.visitor.call('revokeKey', { params })).status).toBe(404);
    const stolen = { name: 'Stolen', note: null, expires_at: null };
    expect((await other.visitor.call('changeKey', { params, body: stolen })).status).toBe(404);
    expect(await other.list()).toEqual([]);
    const member = await console.signedIn(other.orgId, 'member');
    const command = bench.storage
      .as({ kind: 'person', id: member.accountId })
      .execute('revokeKey', { orgId: other.orgId, keyId: 'any' });
    await expect(command).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('forgets who made a key when that person is erased, and leaves the key', async () => {
    const { orgId, list } = await owner();
    const admin = await console.signedIn(orgId, 'admin', { userId: 'u' });
    await admin.call('createKey', { body: create });
    await bench.storage.execute('beginErasure', { orgId, userId: 'u' });
    expect(await list()).toMatchObject([{ state: 'active', created_by: 'erased' }]);
  });

  it('shows what a key did, to its own organisation', async () => {
    const { orgId, visitor, list } = await owner();
    const { key_id: keyId } = plain((await visitor.call('createKey', { body: create })).body);
    const today = Math.floor(Date.now() / 86_400_000);
    const use = { orgId, keyId, endpoint: 'users' as const, lastAt: 5 };
    await bench.storage.execute('countKeyUse', {
      uses: [
        { ...use, day: today, outcome: 'answered', requests: 7 },
        { ...use, day: today, outcome: 'invalid', requests: 2 },
        { ...use, day: today - 29, outcome: 'unchanged', requests: 1 },
        { ...use, day: today - 30, outcome: 'unchanged', requests: 4 },
      ],
    });
    const strip = (from: number, to: number) => [from, ...Array.from({ length: 28 }, () => 0), to];
    expect(await list()).toMatchObject([{ requests: strip(1, 9), refused: strip(0, 2) }]);
    const shown = plain((await visitor.call('keyUse', { params: { keyId } })).body);
    expect(shown).toMatchObject({ name: 'Warehouse', today: today * 86_400_000 });
    expect(shown.data).toHaveLength(4);
    expect(shown.data.at(-1)).toEqual({
      day: today * 86_400_000,
      endpoint: 'users',
      outcome: 'invalid',
      requests: 2,
      last_at: 5,
    });
    const other = await owner();
    expect((await other.visitor.call('keyUse', { params: { keyId } })).status).toBe(404);
  });
});
