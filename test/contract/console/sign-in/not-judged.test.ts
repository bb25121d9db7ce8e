import { beforeAll, beforeEach, expect, it } from 'vitest';
import { ProviderAway, type IdentityProvider } from '../../../../src/domain/access/identity.ts';
import type { Mailer } from '../../../../src/domain/access/mailer.ts';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { unavailable } from '../../../../src/domain/errors.ts';
import type { Storage } from '../../../../src/domain/ports.ts';
import { Authenticator } from '../../../support/console/authenticator.ts';
import { openConsole, PASSWORD } from '../../../support/console/client.ts';
import { onEachEngine } from '../../on-each-engine.ts';

onEachEngine('attempts that nobody could judge', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let orgId = '';
  let away = false;
  let finish: IdentityProvider['finish'];
  const provider: IdentityProvider = {
    label: 'Example',
    issuer: 'https://provider.example',
    begin: () => Promise.resolve({ url: 'x', begun: { state: 's', nonce: 'n', verifier: 'v' } }),
    finish: (query, begun) => finish(query, begun),
    signOutUrl: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  const mailer: Mailer = { send: () => Promise.resolve('sent'), close: () => Promise.resolve() };
  /** The storage as it is, but for a reader whose database is away at times. */
  function sometimesAway(storage: Storage): Storage {
    const read: Storage['reader']['read'] = (work) =>
      away ? Promise.reject(unavailable('away')) : storage.reader.read(work);
    return new Proxy(storage, {
      get: (target, name): unknown =>
        name === 'reader' ? { ...target.reader, read } : Reflect.get(target, name, target),
    });
  }
  beforeAll(async () => {
    orgId = await bench.organisation([]);
    const singleSignOn = { provider, orgId, rules: { groups: [], otherwise: 'member' as const } };
    console = await openConsole(sometimesAway(bench.storage), Date.now, singleSignOn, {}, mailer);
    const made = { orgId, email: 'ada@example.org', name: 'Ada King', role: 'owner' as const, userId: null };
    const { accountId } = await bench.storage.execute('createAccount', made);
    const { token, tokenHash } = newToken();
    await bench.storage.execute('createLink', { orgId, kind: 'invitation', accountId, tokenHash, lifeMs: 60_000 });
    await console.visitor().call('useLink', { body: { token, password: PASSWORD, owner: null } });
  });
  beforeEach(() => {
    away = false;
  });

  /** The code of each answer to so many while the database is away, and of the next one, when it is back. */
  async function whileAway(times: number, ask: () => Promise<{ code: string | null }>) {
    away = true;
    const codes = [];
    for (let time = 0; time < times; time += 1) codes.push((await ask()).code);
    away = false;
    return [...new Set(codes), (await ask()).code];
  }

  it('passwords that were given while the database was away make nobody wait', async () => {
    const body = { organisation: orgId, email: 'ada@example.org', password: PASSWORD };
    const signIn = () => console.visitor().call('signIn', { body, address: '192.0.2.21' });
    expect(await whileAway(40, signIn)).toEqual(['overloaded', null]);
    const wrong = { ...body, password: 'another one altogether' };
    const guess = () => console.visitor().call('signIn', { body: wrong, address: '192.0.2.22' });
    for (let time = 0; time < 5; time += 1) expect((await guess()).code).toBe('wrong_credentials');
    expect((await guess()).code).toBe('too_many_attempts');
  });

  it('links, passkeys and forgotten passwords neither', async () => {
    const { token } = newToken();
    const describe = () => console.visitor().call('describeLink', { body: { token }, address: '192.0.2.23' });
    expect(await whileAway(40, describe)).toEqual(['overloaded', 'link_ended']);
    const answer = new Authenticator().get({ challenge: 'AAAA', rpId: 'debrief.example' }, { userHandle: 'AAAA' });
    const passkey = () => console.visitor().call('passkeySignIn', { body: answer, address: '192.0.2.24' });
    expect(await whileAway(40, passkey)).toEqual(['overloaded', 'wrong_passkey']);
    const body = { organisation: orgId, email: 'ada@example.org' };
    const forgot = () => console.visitor().call('forgotPassword', { body, address: '192.0.2.25' });
    expect(await whileAway(40, forgot)).toEqual(['overloaded', null]);
  });

  it('sign-ons neither, where it is the provider that is away', async () => {
    const cookie = `debrief-sso=${Buffer.from(JSON.stringify({ state: 's', nonce: 'n', verifier: 'v', to: '/' })).toString('base64url')}`;
    const comeBack = async () => {
      const headers = { host: 'debrief.example', cookie, 'sec-fetch-site': 'cross-site' };
      const url = '/console/sso/callback?state=s';
      return (await console.app.inject({ url, remoteAddress: '192.0.2.26', headers })).headers['location'];
    };
    finish = () => Promise.reject(new ProviderAway('no answer'));
    for (let time = 0; time < 40; time += 1) expect(await comeBack()).toBe('/console/sign-in?trouble=failed');
    const identity = { issuer: provider.issuer, subject: 'b', email: 'b@example.org', name: 'B', groups: [] };
    finish = () => Promise.resolve({ ...identity, provedAt: null });
    expect(await comeBack()).toMatch(/^\/console\//);
    expect(await comeBack()).not.toContain('trouble');
  });
});
