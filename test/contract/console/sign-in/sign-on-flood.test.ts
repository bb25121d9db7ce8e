import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SignOnFailed, type Identity, type IdentityProvider } from '../../../../src/domain/access/identity.ts';
import { openConsole } from '../../../support/console/client.ts';
import { onEachEngine } from '../../on-each-engine.ts';

const ISSUER = 'https://provider.example';

onEachEngine('single sign-on, by many at once', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let finish: IdentityProvider['finish'];
  let asked = 0;
  let time = Date.now();
  const signOn = { orgId: '' };
  beforeAll(async () => {
    const provider: IdentityProvider = {
      label: 'Example',
      issuer: ISSUER,
      begin: () => Promise.resolve({ url: ISSUER, begun: { state: 's', nonce: 'n', verifier: 'v' } }),
      finish(query, begun) {
        asked += 1;
        return finish(query, begun);
      },
      signOutUrl: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
    const rules = { groups: [], otherwise: 'member' as const };
    console = await openConsole(bench.storage, () => time, Object.assign(signOn, { provider, rules }));
    signOn.orgId = await bench.organisation([]);
  });
  beforeEach(() => {
    asked = 0;
  });

  const identity = (subject: string): Identity => ({
    issuer: ISSUER,
    subject,
    email: `${subject}@example.org`,
    name: subject,
    groups: [],
    provedAt: null,
  });
  const cookie = `debrief-sso=${Buffer.from(
    JSON.stringify({ state: 's', nonce: 'n', verifier: 'v', to: '/' }),
  ).toString('base64url')}`;
  const comeBack = async (remoteAddress: string) => {
    const headers = { host: 'debrief.example', cookie, 'sec-fetch-site': 'cross-site' };
    const answer = await console.app.inject({ url: '/console/sso/callback?state=s', remoteAddress, headers });
    return answer.headers['location'];
  };

  it('lets in everybody of one address who comes back at the same time', async () => {
    finish = () => Promise.resolve(identity(`sub-${asked}`));
    const places = await Promise.all(Array.from({ length: 12 }, () => comeBack('192.0.2.1')));
    expect(new Set(places)).toEqual(new Set(['/console/']));
  });

  it('asks the provider no more for an address of which many came to nothing, for a minute', async () => {
    finish = () => Promise.reject(new SignOnFailed('nothing'));
    for (let index = 0; index < 40; index += 1)
      expect(await comeBack('192.0.2.2')).toBe('/console/sign-in?trouble=failed');
    expect(asked).toBe(30);
    finish = () => Promise.resolve(identity('sub-minute'));
    time += 59_000;
    expect(await comeBack('192.0.2.2')).toBe('/console/sign-in?trouble=failed');
    time += 1_000;
    expect(await comeBack('192.0.2.2')).toBe('/console/');
  });

  it('one address cannot hold all sign-ons that may ask the provider', async () => {
    const open = Promise.withResolvers<void>();
    finish = async () => {
      await open.promise;
      return identity('sub-late');
    };
    const many = Array.from({ length: 60 }, () => comeBack('192.0.2.3'));
    const refused = await Promise.race([Promise.all(many.slice(30)), comeBack('192.0.2.3').then((place) => [place])]);
    expect(new Set(refused)).toEqual(new Set(['/console/sign-in?trouble=busy']));
    finish = () => Promise.resolve(identity('sub-other'));
    expect(await comeBack('192.0.2.4')).toBe('/console/');
    open.resolve();
    await Promise.all(many);
  });
});
