import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignOnRules } from '../../../../src/domain/access/rights/role-of-groups.ts';
import {
  createIdentityProvider,
  type ProviderOptions,
} from '../../../../src/single-sign-on/create-identity-provider.ts';
import { ORGANISATION_HEADER } from '../../../../src/http/console/api/parts/organisation-header.ts';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { openConsole, PASSWORD, type Visitor } from '../../../support/console/client.ts';
import { CLIENT, startIdentityProvider, type ProviderPerson } from '../../../support/console/identity-provider.ts';
import { eraseUser } from '../../../support/people/erased-person.ts';
import { freePort } from '../../../support/http/free-port.ts';
import { userLine } from '../../../support/organisation.ts';
import { onEachEngine } from '../../on-each-engine.ts';

const ADDRESS = 'https://debrief.example/console';
const nowhere = { hasName: () => false, hasAddress: () => false };
const TLS = { 'x-forwarded-proto': 'https' };

onEachEngine('single sign-on', (bench) => {
  const people: Record<string, ProviderPerson> = {};
  const rules: SignOnRules = { groups: [], otherwise: 'member' };
  let at: Awaited<ReturnType<typeof startIdentityProvider>>;
  let console: Awaited<ReturnType<typeof openConsole>>;
  let options: ProviderOptions;
  const singleSignOn: { orgId: string | null } = { orgId: null };
  beforeAll(async () => {
    at = await startIdentityProvider(ADDRESS, people);
    options = {
      issuer: at.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      label: 'Example',
      groupsClaim: 'groups',
      callback: `${ADDRESS}/sso/callback`,
      signedOut: `${ADDRESS}/sign-in`,
      proxy: null,
      direct: nowhere,
    };
    const provider = createIdentityProvider(options);
    console = await openConsole(bench.storage, Date.now, Object.assign(singleSignOn, { provider, rules }));
    // Where an installation has several, addresses name the organisation.
    await bench.organisation([]);
    afterAll(async () => {
      await provider.close();
      await at.close();
    });
  });

  /** An organisation that the provider's people belong to from now on. */
  async function organisation(given: Partial<SignOnRules> = {}): Promise<string> {
    const orgId = await bench.organisation([userLine('ada', { email: 'Ada@Example.org' })]);
    singleSignOn.orgId = orgId;
    Object.assign(rules, { groups: [], otherwise: 'member' }, given);
    return orgId;
  }

  const get = (url: string, cookie = '', headers: Record<string, string> = {}) =>
    console.app.inject({ url, headers: { host: 'debrief.example', ...TLS, cookie, ...headers } });
  const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
    [answer.headers['set-cookie']].flat().map((line) => String(line).split(';', 1)[0] ?? '');

  /** Begins at the console, signs in at the provider, and comes back. */
  async function come(login: string, to = '/keys', cookie = '') {
    const begun = await get(`/console/sso?to=${encodeURIComponent(to)}`, cookie);
    expect(begun.statusCode).toBe(303);
    const back = new URL(await at.signIn(String(begun.headers['location']), login));
    const [kept = ''] = cookiesOf(begun);
    const ended = await get(`${back.pathname}${back.search}`, kept, { 'sec-fetch-site': 'cross-site' });
    const session = cookiesOf(ended).find((cookie) => /^__Host-debrief-arrived=./.test(cookie));
    return { kept, back, ended, location: ended.headers['location'], session };
  }
  async function visitorOf(session: string | undefined): Promise<Visitor> {
    const visitor = console.visitor();
    visitor.cookie = session;
    return visitor;
  }
  const me = async (session: string | undefined) => (await visitorOf(session)).call('me', { headers: TLS });

  it('makes an account for whoever comes first, in the directory where their address is, and knows them again', async () => {
    const orgId = await organisation();
    people['sub-ada'] = { email: 'ada@example.org', email_verified: true, name: 'Ada King' };
    const first = await come('sub-ada');
    expect(first.location).toBe(`/console/o/${orgId}/keys`);
    expect((await me(first.session)).body).toMatchObject({ name: 'Ada King', role: 'member', user_id: 'ada' });
    people['sub-ada'] = { email: 'other@example.org', name: 'Another name' };
    const again = await come('sub-ada');
    expect((await me(again.session)).body).toMatchObject({ email: 'ada@example.org' });
    const accounts = await bench.storage.reader.read((stores) => stores.accounts.list(orgId, { after: '', limit: 10 }));
    expect(accounts.map(({ passwordHash }) => passwordHash)).toEqual([null]);
  });

  it('gives nobody the account of an address that only looks like theirs', async () => {
    const orgId = await organisation();
    await console.signedIn(orgId, 'owner', { email: 'kay@example.org' });
    people['sub-kelvin'] = { email: '\u212Aay@example.org', email_verified: true, name: 'Mallory' };
    const { session } = await come('sub-kelvin');
    expect((await me(session)).body).toMatchObject({ email: '\u212Aay@example.org', role: 'member' });
  });

  it('gives roles by groups at each sign-in, leaves an owner one, and refuses who is in none of them', async () => {
    const orgId = await organisation({
      groups: [
        { role: 'admin', group: 'debrief admins' },
        { role: 'manager', group: 'leads' },
      ],
      otherwise: null,
    });
    people['sub-eve'] = { email: 'eve@example.org', groups: ['leads', 'debrief admins'] };
    expect((await me((await come('sub-eve')).session)).body).toMatchObject({ role: 'admin' });
    people['sub-eve'].groups = ['leads'];
    expect((await me((await come('sub-eve')).session)).body).toMatchObject({ role: 'manager' });
    people['sub-eve'].groups = [];
    const refused = await come('sub-eve');
    expect([refused.location, refused.session]).toEqual(['/console/sign-in?trouble=refused', undefined]);
    await console.signedIn(orgId, 'owner', { email: 'owner@example.org' });
    people['sub-owner'] = { email: 'owner@example.org', groups: ['leads'] };
    expect((await me((await come('sub-owner')).session)).body).toMatchObject({ role: 'owner' });
  });

  it('never gives an account by an address that nobody made sure of, nor to a second person of that address', async () => {
    const orgId = await organisation();
    await console.signedIn(orgId, 'admin', { email: 'boss@example.org' });
    people['sub-fake'] = { email: 'boss@example.org', email_verified: false };
    expect((await come('sub-fake')).location).toBe('/console/sign-in?trouble=refused');
    people['sub-boss'] = { email: 'boss@example.org' };
    expect((await me((await come('sub-boss')).session)).body).toMatchObject({ role: 'admin' });
    people['sub-next'] = { email: 'boss@example.org' };
    expect((await come('sub-next')).location).toBe('/console/sign-in?trouble=refused');
  });

  it('lets in somebody whose name no engine can keep, under the address', async () => {
    await organisation();
    people['sub-nul'] = { email: 'nul@example.org', name: 'A\0B' };
    expect((await me((await come('sub-nul')).session)).body).toMatchObject({ name: 'nul@example.org' });
  });

  it('keeps out whoever was deactivated, and leaves nothing of a person who is erased', async () => {
    const orgId = await organisation();
    people['sub-gone'] = { email: 'ada@example.org' };
    const { session } = await come('sub-gone');
    const [account] = await bench.storage.reader.read((stores) =>
      stores.accounts.list(orgId, { after: '', limit: 10 }),
    );
    const accountId = account?.accountId ?? '';
    await bench.storage.execute('changeAccount', { orgId, accountId, role: 'member', status: 'deactivated' });
    expect((await me(session)).status).toBe(401);
    expect((await come('sub-gone')).location).toBe('/console/sign-in?trouble=refused');
    await bench.storage.execute('changeAccount', { orgId, accountId, role: 'member', status: 'active' });
    expect((await me((await come('sub-gone')).session)).status).toBe(200);
    await eraseUser(bench.storage, orgId, 'ada');
    const identity = { orgId, issuer: at.issuer, subject: 'sub-gone' };
    expect(await bench.storage.reader.read((stores) => stores.accounts.findByIdentity(identity))).toBeUndefined();
  });

  it('takes an answer from the browser that began only, once, and only to pages of its own', async () => {
    const orgId = await organisation();
    people['sub-once'] = { email: 'once@example.org' };
    const { kept, back, session, location } = await come('sub-once', '//elsewhere.example/');
    expect([location, (await me(session)).status]).toEqual([`/console/o/${orgId}/`, 200]);
    const path = `${back.pathname}${back.search}`;
    const others = [await get(path), await get(path, kept.replace(/=.*/, '=eyJhIjoxfQ')), await get(path, kept)];
    for (const answer of others)
      expect([
        answer.headers['location'],
        cookiesOf(answer).some((cookie) => /^__Host-debrief-arrived=./.test(cookie)),
      ]).toEqual(['/console/sign-in?trouble=failed', false]);
    const otherState = await get(path.replace(/state=[^&]*/, 'state=other'), kept);
    expect(otherState.headers['location']).toBe('/console/sign-in?trouble=failed');
  });

  it('signing out leads to the provider for whoever came from it, and to nobody else', async () => {
    const orgId = await organisation();
    people['sub-out'] = { email: 'out@example.org' };
    const visitor = await visitorOf((await come('sub-out')).session);
    const { body } = await visitor.call('signOut', { headers: TLS });
    const ends = new URL(
      String(body && typeof body === 'object' && 'provider_url' in body ? body['provider_url'] : ''),
    );
    expect([ends.origin, ends.searchParams.get('post_logout_redirect_uri')]).toEqual([at.issuer, `${ADDRESS}/sign-in`]);
    expect((await fetch(ends)).status).toBe(200);
    const all = await (await visitorOf((await come('sub-out')).session)).call('signOutOfAll', { headers: TLS });
    expect(all.body).toEqual({ provider_url: ends.href });
    for (const name of ['signOut', 'signOutOfAll'] as const) {
      const other = await console.signedIn(orgId, 'admin', { email: `${name}@example.org` });
      expect((await other.call(name)).body, name).toEqual({ provider_url: null });
    }
  });

  it('counts as a proof of who they are from when the provider asked them, not from when it knew them', async () => {
    const orgId = await organisation();
    people['sub-known'] = { email: 'known@example.org' };
    await come('sub-known');
    const identity = { issuer: at.issuer, subject: 'sub-known', email: null, name: null, groups: [] };
    const setPassword = async (provedAt: number | null) => {
      const { token, tokenHash } = newToken();
      const signIn = { tokenHash, client: '', address: '192.0.2.1' };
      const input = { orgId, identity: { ...identity, provedAt }, rules, signIn, replaces: [] };
      await bench.storage.as({ kind: 'system', id: 'single-sign-on' }).execute('signOn', input);
      const body = { present: null, password: 'seven green bicycles upstairs' };
      const visitor = await visitorOf(`__Host-debrief=${token}`);
      return (await visitor.call('setPassword', { body, headers: { ...TLS, [ORGANISATION_HEADER]: orgId } })).code;
    };
    expect(await setPassword(Date.now() - 16 * 60_000)).toBe('sign_in_again');
    // Some providers never say it.
    expect(await setPassword(null)).toBe('sign_in_again');
    expect(await setPassword(Date.now() + 3_600_000)).toBeNull();
    const proofs = await bench.engine.rows(
      `select proved_at - created_at as ahead from sign_ins where org_id = '${orgId}'`,
    );
    expect(proofs.every(({ ahead }) => ahead === null || Number(ahead) <= 0)).toBe(true);
  });

  it('asks the provider when it asked them, and lets whoever signed out be asked again', async () => {
    await organisation();
    people['sub-again'] = { email: 'again@example.org' };
    const browser = new Map<string, string>();
    const comeBack = async (url: string) => {
      const begun = await get(url);
      const { location, forms } = await at.signInWith(browser, String(begun.headers['location']), 'sub-again');
      const back = new URL(location);
      const ended = await get(`${back.pathname}${back.search}`, cookiesOf(begun)[0]);
      expect(ended.headers['location']).toContain('/console/o/');
      return forms.includes('login');
    };
    const asked = [
      await comeBack('/console/sso'),
      await comeBack('/console/sso'),
      await comeBack('/console/sso?again=true'),
    ];
    expect(asked).toEqual([true, false, true]);
    const rows = await bench.engine.rows(
      `select s.proved_at from sign_ins s join accounts a on a.org_id = s.org_id and a.account_id = s.account_id
        where a.email = 'again@example.org'`,
    );
    expect(rows.map(({ proved_at: provedAt }) => Number(provedAt) > Date.now() - 60_000)).toEqual([true, true, true]);
  });

  it('adds its organisation to those that the browser is in, though the browser does not bring them back', async () => {
    const elsewhere = await bench.organisation();
    const visitor = await console.signedIn(elsewhere, 'owner');
    const orgId = await organisation();
    people['sub-two'] = { email: 'two@example.org' };
    const held = String(visitor.cookie).replace('debrief=', '__Host-debrief=');
    const first = await come('sub-two', `/o/${elsewhere}/people/ada`, held);
    // The page of another organisation is not gone to: the same id may be there for somebody else.
    expect(first.location).toBe(`/console/o/${orgId}/`);
    visitor.cookie = `${held}; ${first.session}`;
    const status = async (named: string) =>
      (await visitor.call('me', { headers: { ...TLS, [ORGANISATION_HEADER]: named } })).status;
    expect([await status(orgId), await status(elsewhere)]).toEqual([200, 200]);
    // Once more, which ends the sign-in before of this organisation alone.
    const second = await come('sub-two', `/o/${orgId}/people/ada`, visitor.cookie);
    expect(second.location).toBe(`/console/o/${orgId}/people/ada`);
    expect([await status(orgId), await status(elsewhere)]).toEqual([401, 200]);
    visitor.cookie = `${held}; ${second.session}`;
    const out = await visitor.call('signOut', { headers: { ...TLS, [ORGANISATION_HEADER]: elsewhere } });
    const cookies = [out.headers['set-cookie']].flat().map(String);
    expect(cookies[0]).toContain(String(second.session).split('=')[1]);
    expect(cookies[1]).toMatch(/^__Host-debrief-arrived=; .*Max-Age=0/);
    visitor.cookie = cookies[0]?.split(';', 1)[0];
    expect([await status(orgId), await status(elsewhere)]).toEqual([200, 401]);
  });

  it('ends the one begun first of five others, which the browser brings only when it begins', async () => {
    const made = console.visitor();
    const others: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const elsewhere = await bench.organisation();
      others.push(elsewhere);
      await console.signedIn(elsewhere, 'owner', { made });
    }
    const orgId = await organisation();
    people['sub-six'] = { email: 'six@example.org' };
    await come('sub-six', '/', String(made.cookie).replace('debrief=', '__Host-debrief='));
    const counts = await Promise.all(
      [...others, orgId].map(
        async (id) => (await bench.engine.rows(`select 1 from sign_ins where org_id = '${id}'`)).length,
      ),
    );
    expect(counts).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('says so where the provider cannot be asked, and does not ask it again at once', async () => {
    const nobody = createIdentityProvider({ ...options, issuer: `http://127.0.0.1:${await freePort()}` });
    await expect(nobody.begin(false)).rejects.toThrow(/^the identity provider could not be asked \(/);
    await expect(nobody.begin(false)).rejects.toThrow('the identity provider could not be asked a moment ago');
    await nobody.close();
  });

  it('is offered on the sign-in page by its name, beside passwords', async () => {
    const orgId = await organisation();
    expect((await console.visitor().call('start')).body).toMatchObject({ provider: 'Example' });
    const signIn = { organisation: orgId, email: 'nobody@example.org', password: PASSWORD };
    expect((await console.visitor().call('signIn', { body: signIn })).code).toBe('wrong_credentials');
  });
});
