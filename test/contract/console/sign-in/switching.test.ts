import { beforeAll, describe, expect, it } from 'vitest';
import { IDLE_MS, SEEN_STEP_MS } from '../../../../src/domain/access/account.ts';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { ORGANISATION_HEADER } from '../../../../src/http/console/api/parts/organisation-header.ts';
import { openConsole, PASSWORD, type Visitor } from '../../../support/console/client.ts';
import { onEachEngine } from '../../on-each-engine.ts';

const naming = (orgId: string) => ({ headers: { [ORGANISATION_HEADER]: encodeURIComponent(orgId) } });

onEachEngine('a browser in several organisations', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let later = 0;
  beforeAll(async () => {
    console = await openConsole(bench.storage, () => Date.now() + later);
  });

  /** One person's browser, signed in to new organisations under the same address. */
  async function personIn(count: number) {
    const made = console.visitor();
    const organisations: { orgId: string; accountId: string }[] = [];
    for (let index = 0; index < count; index += 1) {
      const orgId = await bench.organisation();
      const { accountId } = await console.signedIn(orgId, 'owner', { email: 'ada@example.org', made });
      organisations.push({ orgId, accountId });
    }
    const [a = { orgId: '', accountId: '' }, b = a] = organisations;
    return { made, organisations, a, b };
  }
  const me = async (visitor: Visitor, orgId?: string) => visitor.call('me', orgId === undefined ? {} : naming(orgId));
  const idOf = (answer: Awaited<ReturnType<typeof me>>) => JSON.parse(JSON.stringify(answer.body)).organisation?.org_id;
  const open = async (visitor: Visitor): Promise<string[]> => {
    const { body } = await visitor.call('openOrganisations');
    return JSON.parse(JSON.stringify(body)).data.map(({ org_id: orgId }: { org_id: string }) => orgId);
  };
  const signInsOf = (orgId: string) =>
    bench.engine.rows(`select * from sign_ins where org_id = '${orgId}' order by sign_in_id`);

  it('answers for the organisation that a request names, and for no other', async () => {
    const { made, a, b } = await personIn(2);
    expect(String(made.cookie)).toMatch(/^debrief=[\w-]{43}\.[\w-]{43}$/);
    for (const { orgId, accountId } of [a, b]) {
      const answer = await me(made, orgId);
      expect(answer.body).toMatchObject({ account_id: accountId, several: true, organisation: { org_id: orgId } });
    }
    const elsewhere = await bench.organisation();
    for (const orgId of [elsewhere, 'no-such-organisation', '', '%', 'a\u{e4}'])
      expect((await made.call('me', { headers: { [ORGANISATION_HEADER]: orgId } })).code, orgId).toBe('signed_out');
    expect(await open(made)).toEqual([b.orgId, a.orgId]);
  });

  it('refuses to guess: a request that names none is answered only where one sign-in works', async () => {
    const { made, a, b } = await personIn(2);
    for (const name of ['me', 'keys', 'createKey', 'signOut'] as const)
      expect(await made.call(name), name).toMatchObject({ status: 409, code: 'which_organisation' });
    await bench.storage.execute('changeAccount', { ...a, role: 'owner', status: 'deactivated' });
    expect(idOf(await me(made))).toBe(b.orgId);
    expect((await me(made, a.orgId)).status).toBe(401);
    expect(await open(made)).toEqual([b.orgId]);
  });

  it('the same address in another organisation opens nothing there: each asks for its own proof', async () => {
    const { made, a } = await personIn(1);
    const other = await bench.organisation();
    const theirs = { orgId: other, email: 'ada@example.org', name: 'Ada', role: 'owner' as const, userId: null };
    const { accountId } = await bench.storage.execute('createAccount', theirs);
    expect((await me(made, other)).status).toBe(401);
    expect(await open(made)).toEqual([a.orgId]);
    // A new password in the one is none in the other.
    await made.call('setPassword', { body: { present: null, password: PASSWORD } });
    const signIn = (organisation: string) =>
      made.call('signIn', {
        body: { organisation, email: 'ada@example.org', password: PASSWORD },
        address: '192.0.2.70',
      });
    expect((await signIn(other)).code).toBe('wrong_credentials');
    const { token, tokenHash } = newToken();
    await bench.storage.execute('createLink', {
      orgId: other,
      kind: 'invitation',
      accountId,
      tokenHash,
      lifeMs: 60_000,
    });
    const accepted = await made.call('useLink', {
      body: { token, password: 'seven green bicycles upstairs', owner: null },
    });
    // An invitation that is accepted adds its organisation, and takes none away.
    expect(accepted.body).toEqual({ signed_in: true, org_id: other });
    expect([idOf(await me(made, a.orgId)), idOf(await me(made, other))]).toEqual([a.orgId, other]);
    expect((await signIn(other)).code).toBe('wrong_credentials');
    expect((await signIn(a.orgId)).body).toEqual({ org_id: a.orgId });
    expect(await open(made)).toEqual([a.orgId, other]);
  });

  it('a new sign-in takes the place of the one of the same organisation only', async () => {
    const { made, a, b } = await personIn(2);
    const [before] = await signInsOf(b.orgId);
    const old = console.visitor();
    old.cookie = made.cookie;
    const { accountId } = await console.signedIn(a.orgId, 'admin', { made });
    expect((await me(made, a.orgId)).body).toMatchObject({ account_id: accountId });
    expect((await me(old, a.orgId)).status).toBe(401);
    expect(await signInsOf(a.orgId)).toHaveLength(1);
    expect(await signInsOf(b.orgId)).toEqual([before]);
    expect((await me(made, b.orgId)).status).toBe(200);
  });

  it('holds five at most: the sixth ends the one that was begun first, in its own organisation', async () => {
    const { made, organisations, a } = await personIn(6);
    const rest = organisations.slice(1).map(({ orgId }) => orgId);
    expect(await open(made)).toEqual(rest.toReversed());
    expect(String(made.cookie).split('.')).toHaveLength(5);
    expect(await signInsOf(a.orgId)).toEqual([]);
    const { orgId, accountId } = a;
    const events = await bench.engine.rows(
      `select action, actor from audit_events where org_id = '${orgId}' order by event_id desc limit 1`,
    );
    expect(events).toEqual([{ action: 'account.signed_out', actor: `person:${accountId}` }]);
  });

  it('counts only those that work: one that nobody uses any more takes the place of none', async () => {
    const { made, organisations, a } = await personIn(5);
    const [, idle] = organisations;
    await bench.engine.rows(`update sign_ins set seen_at = 0 where org_id = '${idle?.orgId}'`);
    const sixth = await bench.organisation();
    await console.signedIn(sixth, 'owner', { made });
    const others = organisations.map(({ orgId }) => orgId).filter((orgId) => orgId !== idle?.orgId);
    expect(await open(made)).toEqual([sixth, ...others.toReversed()]);
    expect(await signInsOf(a.orgId)).toHaveLength(1);
    // Nor does one of an account that is shut open anything, though it is still there.
    await bench.engine.rows(`update accounts set status = 'deactivated' where org_id = '${a.orgId}'`);
    expect([(await me(made, a.orgId)).status, await open(made)]).toEqual([
      401,
      [sixth, ...others.slice(1).toReversed()],
    ]);
  });

  it('signing out ends the one of the tab, or all; each organisation hears of its own alone', async () => {
    const { made, a, b } = await personIn(2);
    expect((await made.call('signOut', naming(a.orgId))).status).toBe(200);
    // What is ended takes no place in the cookie.
    expect(String(made.cookie)).toMatch(/^debrief=[\w-]{43}$/);
    expect([(await me(made, a.orgId)).status, idOf(await me(made))]).toEqual([401, b.orgId]);
    const third = await bench.organisation();
    await console.signedIn(third, 'owner', { made });
    const kept = console.visitor();
    kept.cookie = made.cookie;
    const all = await made.call('signOutOfAll');
    expect(String(all.headers['set-cookie'])).toContain('debrief=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
    expect(all.headers['clear-site-data']).toBe('"cache"');
    for (const orgId of [b.orgId, third]) {
      expect((await me(kept, orgId)).status).toBe(401);
      expect(await signInsOf(orgId)).toEqual([]);
    }
    expect((await made.call('signOutOfAll')).status).toBe(200);
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect((await kept.call('signOutOfAll', { headers: elsewhere })).status).toBe(403);
  });

  it('no list of one organisation shows a sign-in of another, and none ends it', async () => {
    const { made, a, b } = await personIn(2);
    const { body } = await made.call('signIns', naming(a.orgId));
    const [there] = await signInsOf(b.orgId);
    expect(JSON.parse(JSON.stringify(body)).data).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(String(there?.['sign_in_id']));
    await made.call('endSignIn', { ...naming(a.orgId), body: { sign_in_id: String(there?.['sign_in_id']) } });
    await made.call('endSignIn', { ...naming(a.orgId), body: { sign_in_id: null } });
    expect(await signInsOf(b.orgId)).toEqual([there]);
    const rows = await Promise.all(
      ['sign_ins', 'accounts', 'audit_events'].map((table) =>
        bench.engine.rows(`select * from ${table} where org_id = '${a.orgId}'`),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(b.orgId);
    expect(JSON.stringify(rows)).not.toContain(b.accountId);
  });

  it('each becomes idle by itself: work in one, and looking at the list, keep no other one alive', async () => {
    const { made, a, b } = await personIn(2);
    const [of, there] = [await signInsOf(a.orgId), await signInsOf(b.orgId)];
    try {
      later = IDLE_MS - SEEN_STEP_MS;
      expect((await me(made, a.orgId)).status).toBe(200);
      expect(await open(made)).toEqual([b.orgId, a.orgId]);
      expect(await signInsOf(a.orgId)).not.toEqual(of);
      expect(await signInsOf(b.orgId)).toEqual(there);
      later = IDLE_MS + 2 * SEEN_STEP_MS;
      expect([(await me(made, b.orgId)).status, await open(made)]).toEqual([401, []]);
    } finally {
      later = 0;
    }
  });

  describe('the stream of changes', () => {
    const stream = async (visitor: Visitor, query: string) => {
      const answer = await console.app.inject({
        url: `/console/api/changes${query}`,
        headers: { host: 'x', 'sec-fetch-site': 'same-origin', cookie: String(visitor.cookie) },
        payloadAsStream: true,
      });
      answer.stream().destroy();
      return answer.statusCode;
    };
    it('is of the organisation that its address names', async () => {
      const { made, a } = await personIn(2);
      expect(await stream(made, `?organisation=${a.orgId}`)).toBe(200);
      expect(await stream(made, '?organisation=no-such')).toBe(401);
      expect(await stream(made, '')).toBe(409);
    });
  });

  it('a query names no organisation to any other route', async () => {
    const { made, a } = await personIn(2);
    expect((await made.call('me', { query: { organisation: a.orgId } })).status).not.toBe(200);
  });
});
