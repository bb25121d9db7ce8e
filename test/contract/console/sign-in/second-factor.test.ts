import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TOTP, Secret } from 'otpauth';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { openConsole, PASSWORD, type Visitor } from '../../../support/console/client.ts';
import { onEachEngine } from '../../on-each-engine.ts';

onEachEngine('a second factor', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let later = 0;
  beforeAll(async () => {
    console = await openConsole(bench.storage, () => Date.now() + later);
  });

  beforeEach(() => {
    later = 0;
  });

  const codeOf = (secret: string, off = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later + off * 30_000 });
  const text = (body: unknown, name: string): string => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
    return typeof value === 'string' ? value : '';
  };

  /** Somebody with a password and an app. */
  async function withApp() {
    const orgId = await bench.organisation([]);
    const owner = await console.signedIn(orgId, 'owner');
    const made = { orgId, email: 'ada@example.org', name: 'Ada King', role: 'admin' as const, userId: null };
    const { accountId } = await bench.storage.execute('createAccount', made);
    const ada = console.visitor();
    const { token, tokenHash } = newToken();
    await bench.storage.execute('createLink', { orgId, kind: 'invitation', accountId, tokenHash, lifeMs: 60_000 });
    await ada.call('useLink', { body: { token, password: PASSWORD, owner: null } });
    const secret = text((await ada.call('beginSecondFactor')).body, 'secret');
    const used = codeOf(secret);
    const on = await ada.call('setSecondFactor', { body: { secret, code: used, present: PASSWORD } });
    expect(on.status).toBe(200);
    const recovery: unknown = Reflect.get(Object(on.body), 'recovery');
    return {
      orgId,
      owner,
      ada,
      accountId,
      secret,
      used,
      recovery: Array.isArray(recovery) ? recovery.map(String) : [],
    };
  }
  const signIn = (visitor: Visitor, orgId: string, code: string | null, password = PASSWORD, address = '192.0.2.1') =>
    visitor.call('signIn', { body: { organisation: orgId, email: 'ada@example.org', password, code }, address });

  it('is asked for after the right password only; each code counts once, also with many at once', async () => {
    const { orgId, secret, used } = await withApp();
    expect((await signIn(console.visitor(), orgId, null, 'a wrong password')).code).toBe('wrong_credentials');
    expect((await signIn(console.visitor(), orgId, null)).code).toBe('code_needed');
    expect((await signIn(console.visitor(), orgId, '000000')).code).toBe('wrong_code');
    // The code that turned it on is used up.
    expect((await signIn(console.visitor(), orgId, used)).code).toBe('wrong_code');
    later += 60_000;
    const code = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => signIn(console.visitor(), orgId, code, PASSWORD, '192.0.2.2')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('takes each code of one use once, in any spelling', async () => {
    const { orgId, recovery } = await withApp();
    expect(recovery).toHaveLength(10);
    const [first = '', second = ''] = recovery;
    // Of 112 random bits and more, so that a fast digest is enough; the digests alone are kept.
    for (const code of recovery) expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    const kept = JSON.stringify(await bench.engine.rows(`select * from second_factors where org_id = '${orgId}'`));
    for (const code of recovery) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll('-', ''));
    }
    expect((await signIn(console.visitor(), orgId, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(console.visitor(), orgId, first)).code).toBe('wrong_code');
    expect((await signIn(console.visitor(), orgId, second)).status).toBe(200);
  });

  it('wrong codes make an address wait as wrong passwords do, and asking for the code gives no more tries', async () => {
    const { orgId } = await withApp();
    const codes: (string | null)[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      codes.push((await signIn(console.visitor(), orgId, null)).code);
      codes.push((await signIn(console.visitor(), orgId, '000000')).code);
    }
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('wrong codes count by the account on every node and after a restart; a code of one use still lets in, and ends it', async () => {
    const { orgId, secret, recovery } = await withApp();
    // Another process, whose memory knows nothing of the first.
    const peer = await openConsole(await bench.engine.peer(), () => Date.now() + later);
    later += 60_000;
    const tries = [console, peer, console, peer, console].map((node, index) => ({ node, address: `192.0.2.${index}` }));
    for (const { node, address } of tries)
      expect((await signIn(node.visitor(), orgId, '000000', PASSWORD, address)).code).toBe('wrong_code');
    const refused = await signIn(peer.visitor(), orgId, codeOf(secret), PASSWORD, '192.0.2.99');
    expect([refused.status, refused.code]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await signIn(peer.visitor(), orgId, recovery[0] ?? '', PASSWORD, '192.0.2.98')).status).toBe(200);
    expect((await signIn(console.visitor(), orgId, codeOf(secret), PASSWORD, '192.0.2.97')).status).toBe(200);
  });

  it('a code that has been used counts as a wrong one', async () => {
    const { orgId, used } = await withApp();
    const codes = [];
    // The code that turned it on.
    for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await signIn(console.visitor(), orgId, used)).code);
    expect(codes.at(-2)).toBe('wrong_code');
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('is turned on with a right code and the present password only', async () => {
    const { ada, secret } = await withApp();
    const set = (body: object) => ada.call('setSecondFactor', { body });
    expect((await set({ secret, code: codeOf(secret), present: 'wrong' })).code).toBe('wrong_credentials');
    expect((await set({ secret, code: '000000', present: PASSWORD })).code).toBe('wrong_code');
    expect((await set({ secret: 'A', code: codeOf(secret), present: PASSWORD })).status).toBe(400);
  });

  it('a link for a new password does not stand for it', async () => {
    const { orgId, accountId, secret } = await withApp();
    const { token, tokenHash } = newToken();
    await bench.storage.execute('createLink', { orgId, kind: 'reset', accountId, tokenHash, lifeMs: 60_000 });
    const visitor = console.visitor();
    const other = 'another horse battery staple';
    const used = await visitor.call('useLink', { body: { token, password: other, owner: null } });
    expect([used.body, visitor.cookie]).toMatchObject([{ signed_in: false }, undefined]);
    later += 60_000;
    expect((await signIn(console.visitor(), orgId, codeOf(secret), other)).status).toBe(200);
  });

  it('is turned off by its holder with the password, and by who may change the account; the audit log says so', async () => {
    const first = await withApp();
    expect((await first.ada.call('removeSecondFactor', { body: { present: 'wrong' } })).code).toBe('wrong_credentials');
    expect((await first.ada.call('removeSecondFactor', { body: { present: PASSWORD } })).status).toBe(200);
    expect((await signIn(console.visitor(), first.orgId, null)).status).toBe(200);
    const second = await withApp();
    const params = { accountId: second.accountId };
    expect((await first.owner.call('removeSecondFactorOf', { params })).status).toBe(404);
    expect((await second.owner.call('removeSecondFactorOf', { params })).status).toBe(200);
    expect((await signIn(console.visitor(), second.orgId, null)).status).toBe(200);
    const events = await bench.storage.reader.read((stores) =>
      stores.audit.list(second.orgId, { since: null, after: '', limit: 100 }),
    );
    expect(events.map(({ action }) => action).filter((action) => action.includes('second_factor'))).toEqual([
      'account.second_factor_set',
      'account.second_factor_removed',
    ]);
  });
});
