import { beforeAll, beforeEach, expect, it } from 'vitest';
import { IDLE_MS, LONGEST_SIGN_IN_MS, SEEN_STEP_MS } from '../../../../src/domain/access/account.ts';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { openConsole, PASSWORD, type Visitor } from '../../../support/console/client.ts';
import { userLine } from '../../../support/organisation.ts';
import { onEachEngine } from '../../on-each-engine.ts';

onEachEngine('signing in to the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  let later = 0;
  beforeAll(async () => {
    console = await openConsole(bench.storage, () => Date.now() + later);
  });

  beforeEach(() => {
    later = 0;
  });

  /** An account with a password, of an organisation of its own. */
  async function account(email = 'Ada@Example.org', userId: string | null = null) {
    const orgId = await bench.organisation([userLine('ada')]);
    const made = { orgId, email, name: 'Ada King', role: 'owner' as const, userId };
    const { accountId } = await bench.storage.execute('createAccount', made);
    const token = await link(orgId, accountId);
    const first = console.visitor();
    expect((await first.call('useLink', { body: { token, password: PASSWORD, owner: null } })).status).toBe(200);
    return { orgId, accountId, first };
  }
  async function link(
    orgId: string,
    accountId: string | null,
    kind: 'owner' | 'invitation' | 'reset' | 'entry' = 'invitation',
  ) {
    const { token, tokenHash } = newToken();
    await bench.storage.execute('createLink', { orgId, kind, accountId, tokenHash, lifeMs: 60_000 });
    return token;
  }
  const signIn = (
    visitor: Visitor,
    organisation: string,
    password = PASSWORD,
    address = '192.0.2.9',
    email = 'ada@example.org',
  ) => visitor.call('signIn', { body: { organisation, email, password }, address });
  const me = async (visitor: Visitor) => (await visitor.call('me')).status;

  it('lets in with the right password, however the address is spelled, under a cookie that scripts cannot read', async () => {
    const { orgId } = await account();
    const visitor = console.visitor();
    expect(await me(visitor)).toBe(401);
    const { status, headers } = await signIn(visitor, orgId);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(
      /^debrief=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
    );
    expect(await me(visitor)).toBe(200);
  });

  it('behind TLS the cookie is bound to the host and never sent in the clear', async () => {
    const { orgId } = await account();
    const visitor = console.visitor();
    const { headers } = await visitor.call('signIn', {
      body: { organisation: orgId, email: 'ada@example.org', password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-debrief=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
    );
    // The name without the prefix, which another host of the domain could set, is not believed.
    visitor.cookie = visitor.cookie?.replace('__Host-', '');
    expect((await visitor.call('me', { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(401);
  });

  it('keeps digests alone: neither the password nor a token is in the database', async () => {
    const { orgId, first } = await account();
    const kept = JSON.stringify([
      await bench.engine.rows(`select * from accounts where org_id = '${orgId}'`),
      await bench.engine.rows(`select * from sign_ins where org_id = '${orgId}'`),
    ]);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(String(first.cookie).split('=')[1]);
  });

  it('says the same of a wrong password, an unknown address, a deactivated account and an unknown organisation', async () => {
    const { orgId, accountId } = await account();
    const answers = [
      await signIn(console.visitor(), orgId, 'something else'),
      await signIn(console.visitor(), orgId, PASSWORD, '192.0.2.10', 'nobody@example.org'),
      await signIn(console.visitor(), 'no-such-organisation', PASSWORD, '192.0.2.11'),
    ];
    await bench.storage.execute('changeAccount', { orgId, accountId, role: 'owner', status: 'deactivated' });
    answers.push(await signIn(console.visitor(), orgId, PASSWORD, '192.0.2.12'));
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
    }
  });

  it('does the same work for everybody who is not let in: one digest of the same cost', async () => {
    const { orgId } = await account();
    const add = async (email: string) => {
      const made = { orgId, email, name: 'Somebody', role: 'admin' as const, userId: null };
      return (await bench.storage.execute('createAccount', made)).accountId;
    };
    const gone = await add('gone@example.org');
    const body = { token: await link(orgId, gone), password: PASSWORD, owner: null };
    expect((await console.visitor().call('useLink', { body })).status).toBe(200);
    await bench.storage.execute('changeAccount', { orgId, accountId: gone, role: 'admin', status: 'deactivated' });
    // Comes in by an identity provider, and has no password.
    await add('provided@example.org');
    let tries = 0;
    const work = async (email: string, organisation = orgId) => {
      const before = console.digests.length;
      const { status } = await signIn(
        console.visitor(),
        organisation,
        'not this one',
        `192.0.2.${++tries + 20}`,
        email,
      );
      expect(status).toBe(401);
      return console.digests.slice(before).map(({ message, memory, passes, parallelism, tagLength, nonce }) => ({
        memory,
        passes,
        parallelism,
        tagLength,
        bytes: [Buffer.from(String(message)).length, Buffer.from(String(nonce)).length > 0],
      }));
    };
    const known = await work('ada@example.org');
    expect(known).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, bytes: [12, true] }]);
    for (const email of ['nobody@example.org', 'gone@example.org', 'provided@example.org'])
      expect(await work(email), email).toEqual(known);
    expect(await work('ada@example.org', 'no-such-organisation')).toEqual(known);
  });

  it('asks whoever has no password to have signed in lately before they change what lets them in', async () => {
    const orgId = await bench.organisation([userLine('ada')]);
    const owner = await console.signedIn(orgId, 'owner');
    const changes = [
      ['setPassword', { body: { present: null, password: 'seven green bicycles upstairs' } }],
      ['setSecondFactor', { body: { present: null, secret: 'A'.repeat(32), code: '000000' } }],
      ['beginPasskey', { body: { present: null }, headers: { 'x-forwarded-proto': 'https' } }],
      ['erasePerson', { params: { userId: 'ada' }, body: { present: null, confirm: 'ada' } }],
    ] as const;
    const secure = owner.cookie;
    later = 16 * 60_000;
    for (const [name, sent] of changes) {
      if (name === 'beginPasskey') owner.cookie = secure?.replace('debrief=', '__Host-debrief=');
      expect(await owner.call(name, sent), name).toMatchObject({ status: 422, code: 'sign_in_again' });
      owner.cookie = secure;
    }
    later = 0;
    await console.enter(owner, { orgId, accountId: owner.accountId });
    expect((await owner.call('setPassword', changes[0][1])).status).toBe(200);
    // From then on the password counts, however long ago the sign-in was.
    later = 16 * 60_000;
    expect((await owner.call('setSecondFactor', changes[1][1])).code).toBe('wrong_credentials');
  });

  it('makes somebody who guesses wait, also with the right password, and nobody else', async () => {
    const { orgId } = await account();
    for (let guess = 0; guess < 5; guess += 1)
      expect((await signIn(console.visitor(), orgId, `guess ${guess}`, '198.51.100.7')).status).toBe(401);
    const refused = await signIn(console.visitor(), orgId, PASSWORD, '198.51.100.7');
    expect(refused).toMatchObject({ status: 429, code: 'too_many_attempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect((await signIn(console.visitor(), orgId, PASSWORD, '198.51.100.8')).status).toBe(200);
  });

  it('gives another cookie at every sign-in, and ends the one that the browser had', async () => {
    const { orgId, first } = await account();
    const before = first.cookie;
    await signIn(first, orgId);
    expect(first.cookie).not.toBe(before);
    const old = console.visitor();
    old.cookie = before;
    expect(await me(old)).toBe(401);
    expect(await me(first)).toBe(200);
  });

  it('ends a sign-in that nobody uses, and any after a week', async () => {
    const { orgId } = await account();
    const [idle, busy] = [console.visitor(), console.visitor()];
    await signIn(idle, orgId);
    await signIn(busy, orgId);
    try {
      later = IDLE_MS - SEEN_STEP_MS;
      expect(await me(busy)).toBe(200);
      later = IDLE_MS + 2 * SEEN_STEP_MS;
      expect(await me(idle)).toBe(401);
      later = LONGEST_SIGN_IN_MS + SEEN_STEP_MS;
      expect(await me(busy)).toBe(401);
    } finally {
      later = 0;
    }
  });

  it('lists where somebody is signed in, and ends one of them, the others, or this one', async () => {
    const { orgId, first } = await account();
    const [second, third] = [console.visitor(), console.visitor()];
    await signIn(second, orgId);
    await signIn(third, orgId);
    const list = async () => {
      const { body } = await first.call('signIns');
      return JSON.parse(JSON.stringify(body)).data;
    };
    expect(await list()).toHaveLength(3);
    const [other] = (await list()).filter((row: { is_this: boolean }) => !row.is_this);
    await first.call('endSignIn', { body: { sign_in_id: other.sign_in_id } });
    expect(await list()).toHaveLength(2);
    await first.call('endSignIn', { body: { sign_in_id: null } });
    expect([await me(first), await me(second), await me(third)]).toEqual([200, 401, 401]);
    await first.call('signOut');
    expect(await me(first)).toBe(401);
  });

  it('shuts somebody out with their next request: deactivated here, in the directory, erased, or the organisation suspended', async () => {
    const outs: ((of: { orgId: string; accountId: string }) => Promise<unknown>)[] = [
      (of) => bench.storage.execute('changeAccount', { ...of, role: 'owner', status: 'deactivated' }),
      ({ orgId }) =>
        bench.storage.execute('importLines', {
          orgId,
          lines: [userLine('ada', { org_status: 'deactivated' })],
          assessedSessionIds: [],
        }),
      ({ orgId }) => bench.storage.execute('beginErasure', { orgId, userId: 'ada' }),
      ({ orgId }) => bench.storage.execute('setOrganisationStatus', { orgId, status: 'suspended' }),
    ];
    for (const out of outs) {
      const { orgId, accountId, first } = await account('ada@example.org', 'ada');
      expect(await me(first)).toBe(200);
      await out({ orgId, accountId });
      expect(await me(first)).toBe(401);
    }
  });

  it('erases the account, its sign-ins and its links with the person', async () => {
    const { orgId, accountId } = await account('ada@example.org', 'ada');
    await link(orgId, accountId);
    await bench.storage.execute('beginErasure', { orgId, userId: 'ada' });
    for (const table of ['accounts', 'sign_ins', 'access_links'])
      expect(await bench.engine.rows(`select * from ${table} where org_id = '${orgId}'`), table).toEqual([]);
    const events = await bench.engine.rows(`select * from audit_events where org_id = '${orgId}'`);
    expect(JSON.stringify(events)).not.toContain(accountId);
  });

  it('changes a password for whoever knows the present one, and signs every other place out', async () => {
    const { orgId, first } = await account();
    const other = console.visitor();
    await signIn(other, orgId);
    const change = (present: string, password: string) => first.call('setPassword', { body: { present, password } });
    expect(await change('not it', 'another long passphrase')).toMatchObject({ status: 422, code: 'wrong_credentials' });
    for (const weak of ['short', 'password1234', 'ada@example.org', 'qwertyuiop', 'x'.repeat(300)])
      expect(await change(PASSWORD, weak), weak).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await change(PASSWORD, 'seven green bicycles upstairs')).status).toBe(200);
    expect([await me(first), await me(other)]).toEqual([200, 401]);
    expect((await signIn(console.visitor(), orgId, PASSWORD, '192.0.2.31')).status).toBe(401);
    expect((await signIn(console.visitor(), orgId, 'seven green bicycles upstairs', '192.0.2.32')).status).toBe(200);
  });

  it('lets whoever came in by a link set their first password, once', async () => {
    const orgId = await bench.organisation();
    const owner = await console.signedIn(orgId, 'owner');
    const set = (present: string | null, password: string) =>
      owner.call('setPassword', { body: { present, password } });
    expect(await set('', 'seven green bicycles upstairs')).toMatchObject({ status: 422, code: 'wrong_credentials' });
    expect(await set(null, 'password1234')).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await set(null, 'seven green bicycles upstairs')).status).toBe(200);
    expect((await owner.call('me')).body).toMatchObject({ has_password: true });
    expect(await set(null, 'three quiet lanterns outside')).toMatchObject({ status: 422, code: 'wrong_credentials' });
    const body = { organisation: orgId, email: 'owner@example.org', password: 'seven green bicycles upstairs' };
    expect((await console.visitor().call('signIn', { body, address: '192.0.2.77' })).status).toBe(200);
  });

  it('a link works once, even for two at the same moment, and a newer one ends it', async () => {
    const { orgId, accountId } = await account();
    const [older, newer] = [await link(orgId, accountId, 'reset'), await link(orgId, accountId, 'reset')];
    const use = (token: string) =>
      console.visitor().call('useLink', { body: { token, password: 'seven green bicycles upstairs', owner: null } });
    expect(await use(older)).toMatchObject({ status: 404, code: 'link_ended' });
    const both = await Promise.all([use(newer), use(newer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await console.visitor().call('describeLink', { body: { token: newer } })).code).toBe('link_ended');
  });

  it('a link that is too old, or of an account that was deactivated, does nothing', async () => {
    const { orgId, accountId } = await account();
    const { token, tokenHash } = newToken();
    await bench.storage.execute('createLink', { orgId, kind: 'entry', accountId, tokenHash, lifeMs: -1 });
    const use = (given: string) =>
      console.visitor().call('useLink', { body: { token: given, password: null, owner: null } });
    expect((await use(token)).code).toBe('link_ended');
    const late = await link(orgId, accountId, 'entry');
    await bench.storage.execute('changeAccount', { orgId, accountId, role: 'owner', status: 'deactivated' });
    expect((await use(late)).code).toBe('link_ended');
  });

  it('wrong links keep waiting whoever tries them, and nobody else', async () => {
    const { orgId, accountId } = await account();
    const token = await link(orgId, accountId, 'reset');
    const describe = (given: string, address: string) =>
      console.visitor().call('describeLink', { body: { token: given }, address });
    const guess = async (address: string) => (await describe(newToken().token, address)).code;
    for (let index = 0; index < 60; index += 1)
      expect(await guess(`203.0.113.${Math.floor(index / 30)}`), String(index)).toBe('link_ended');
    expect(await guess('203.0.113.0')).toBe('too_many_attempts');
    expect((await describe(token, '203.0.113.9')).status).toBe(200);
  });

  it('looks at the first characters of a new password alone, and makes an address wait that tries weak ones', async () => {
    const { first } = await account();
    const change = (password: string) =>
      first.call('setPassword', { body: { present: PASSWORD, password }, address: '203.0.113.40' });
    const long = `${'1234567890'.repeat(3)} seven green bicycles upstairs`;
    for (let index = 0; index < 30; index += 1) expect((await change(long)).code).toBe('weak_password');
    expect((await change('seven green bicycles upstairs')).code).toBe('too_many_attempts');
  });

  it('nobody gets around their own present password by what they may do to others', async () => {
    const { accountId, first } = await account();
    const params = { accountId };
    expect(await first.call('createLink', { params })).toMatchObject({ status: 409, code: 'conflict' });
    expect(await first.call('removeSecondFactorOf', { params })).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('makes the first owner of an organisation that has none', async () => {
    const orgId = await bench.organisation();
    const token = await link(orgId, null, 'owner');
    const visitor = console.visitor();
    const body = { token, password: PASSWORD, owner: { name: 'Ada', email: 'ada@example.org' } };
    expect((await visitor.call('useLink', { body: { ...body, owner: null } })).status).toBe(400);
    expect((await visitor.call('useLink', { body })).status).toBe(200);
    expect((await visitor.call('me')).body).toMatchObject({ role: 'owner', organisation: { org_id: orgId } });
  });

  it('refuses what comes from another site, by whatever a browser says about it', async () => {
    const { first } = await account();
    const out = (headers: Record<string, string | undefined>) =>
      first.call('endSignIn', { body: { sign_in_id: null }, headers });
    const site = 'sec-fetch-site';
    for (const headers of [
      { [site]: 'cross-site' },
      { [site]: 'same-site' },
      { [site]: 'none' },
      { [site]: undefined },
      { [site]: undefined, origin: 'https://evil.example' },
      { [site]: undefined, origin: 'null' },
    ])
      expect((await out(headers)).status, JSON.stringify(headers)).toBe(403);
    expect(
      (await out({ [site]: undefined, host: 'debrief.example:8080', origin: 'http://debrief.example' })).status,
    ).toBe(403);
    // A proxy may name the port that browsers leave out.
    for (const host of ['debrief.example:80', 'Debrief.example', 'debrief.example'])
      expect((await out({ [site]: undefined, host, origin: 'http://debrief.example' })).status, host).toBe(200);
    expect((await first.call('me', { headers: { [site]: 'cross-site' } })).status).toBe(403);
    expect((await first.call('endSignIn', { headers: { 'content-type': 'text/plain' } })).status).toBe(400);
  });
});
