import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MOST_PASSKEYS } from '../../../../src/domain/access/sign-in/passkey.ts';
import { Authenticator, type Oddities } from '../../../support/console/authenticator.ts';
import { openConsole, PASSWORD, type Visitor } from '../../../support/console/client.ts';
import { eraseUser } from '../../../support/people/erased-person.ts';
import { newPasskey } from '../../../support/people/new-passkey.ts';
import { userLine } from '../../../support/organisation.ts';
import { onEachEngine } from '../../on-each-engine.ts';

const MINUTE = 60_000;
let addresses = 0;
/** Nobody waits because of what was refused before. */
const nextAddress = () => `10.9.${(addresses += 1) >> 8}.${addresses & 255}`;

onEachEngine('passkeys', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  /** Another node of the same installation. */
  let other: Awaited<ReturnType<typeof openConsole>>;
  let later = 0;
  beforeAll(async () => {
    console = await openConsole(bench.storage, () => Date.now() + later);
    other = await openConsole(bench.storage, () => Date.now() + later);
  });
  beforeEach(() => {
    later = 0;
  });

  /** Somebody without a password, signed in: making digests of passwords would take most of the time of this file. */
  async function somebody(orgId: string, email = 'ada@example.org') {
    const visitor = await console.signedIn(orgId, 'admin', { email });
    return { orgId, accountId: visitor.accountId, visitor };
  }
  const begin = async (visitor: Visitor, present: string | null = null) =>
    visitor.call('beginPasskey', { body: { present }, address: nextAddress() });
  const add = (visitor: Visitor, answer: object, name = 'Phone') =>
    visitor.call('addPasskey', { body: { name, answer }, address: nextAddress() });
  /** Adds a passkey of a new device. */
  async function withPasskey(visitor: Visitor) {
    const device = new Authenticator();
    const { status, body } = await add(visitor, device.create((await begin(visitor)).body));
    expect(status).toBe(200);
    return { device, passkeyId: String(Reflect.get(Object(body), 'passkey_id')) };
  }
  async function holder() {
    const found = await somebody(await bench.organisation([]));
    return { ...found, ...(await withPasskey(found.visitor)) };
  }
  async function signIn(device: Authenticator, odd: Oddities = {}, visitor = console.visitor()) {
    const { body } = await visitor.call('beginPasskeySignIn', { address: nextAddress() });
    const answer = device.get(body, odd);
    return { visitor, answer, ...(await visitor.call('passkeySignIn', { body: answer, address: nextAddress() })) };
  }
  const listed = async (visitor: Visitor) => Object((await visitor.call('passkeys')).body);
  const actions = async (orgId: string) =>
    bench.storage.reader.read((stores) => stores.audit.list(orgId, { since: null, after: '', limit: 100 }));

  it('sign in without anything typed, past the second factor, on any node; the list says when', async () => {
    const { device, visitor, accountId, orgId } = await holder();
    expect(await listed(visitor)).toMatchObject({ host: 'debrief.example', data: [{ name: 'Phone', used_at: null }] });
    const mine = bench.storage.as({ kind: 'person', id: accountId });
    const factor = { orgId, accountId, secret: 'A'.repeat(32), step: 1, recovery: [], signInId: '' };
    await mine.execute('setSecondFactor', factor);
    const { status, visitor: there } = await signIn(device, {}, other.visitor());
    expect(status).toBe(200);
    expect((await there.call('me')).body).toMatchObject({ account_id: accountId, organisation: { org_id: orgId } });
    expect((await listed(there)).data).toMatchObject([{ used_at: expect.any(Number) }]);
    const events = (await actions(orgId)).map(({ action }) => action);
    expect(events.filter((action) => action.includes('passkey'))).toEqual(['account.passkey_added']);
    expect(events.at(-1)).toBe('account.signed_in');
    expect((await there.call('accounts')).body).toMatchObject({ data: [{ has_passkeys: true }] });
  });

  it('the service asks for one that finds its holder by itself and makes sure of them, in words that say nothing of who', async () => {
    const { visitor } = await holder();
    const { body } = await begin(visitor);
    expect(body).toMatchObject({
      rp: { id: 'debrief.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
      user: { id: expect.stringMatching(/^[\w-]{43}$/) },
    });
    const asked = await console.visitor().call('beginPasskeySignIn', { address: nextAddress() });
    expect(asked.body).toMatchObject({ rpId: 'debrief.example', userVerification: 'required' });
  });

  it('are added and removed with the present password only', async () => {
    const { visitor, device, passkeyId } = await holder();
    await visitor.call('setPassword', { body: { present: null, password: PASSWORD } });
    expect((await begin(visitor, 'wrong')).code).toBe('wrong_credentials');
    expect((await begin(visitor, null)).code).toBe('wrong_credentials');
    const remove = (present: string) =>
      visitor.call('removePasskey', { params: { passkeyId }, body: { present }, address: nextAddress() });
    expect((await remove('wrong')).code).toBe('wrong_credentials');
    const elsewhere = (await signIn(device)).visitor;
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(404);
    // Where the lost device was signed in, it is no more; and it cannot come in again.
    expect((await elsewhere.call('me')).status).toBe(401);
    expect((await visitor.call('me')).status).toBe(200);
    expect((await signIn(device)).code).toBe('wrong_passkey');
  });

  it.each([
    ['another origin', { origin: 'https://debrief.example.evil.example' }],
    ['plain http', { origin: 'http://debrief.example' }],
    ['another host', { host: 'evil.example' }],
    ['a device that did not make sure who holds it', { isVerified: false }],
    [
      'a device that claims what certificates would prove',
      { claim: { format: 'packed', statement: new Map([['x5c', [Buffer.from('x')]]]) } },
    ],
    ['a device of a kind that nobody asked for', { claim: { format: 'apple', statement: new Map() } }],
  ] as [string, Oddities][])('are not added from %s', async (_what, odd) => {
    const { visitor } = await somebody(await bench.organisation([]));
    const answer = new Authenticator().create((await begin(visitor)).body, odd);
    expect(await add(visitor, answer)).toMatchObject({ status: 422, code: 'wrong_passkey' });
    expect((await listed(visitor)).data).toEqual([]);
  });

  it('are not added with what another sign-in began, twice, or after five minutes', async () => {
    const { visitor, orgId, passkeyId } = await holder();
    const colleague = await somebody(orgId, 'bo@example.org');
    const asked = (await begin(visitor)).body;
    const device = new Authenticator();
    expect((await add(colleague.visitor, device.create(asked))).code).toBe('wrong_passkey');
    const answer = device.create(asked);
    const answers = await Promise.all([add(visitor, answer), add(visitor, answer), add(visitor, answer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
    const late = device.create((await begin(visitor)).body);
    later = 5 * MINUTE + 1_000;
    expect((await add(visitor, late)).code).toBe('wrong_passkey');
    expect((await listed(visitor)).data.map((row: object) => Reflect.get(row, 'passkey_id'))).toContain(passkeyId);
  });

  it('belong to one account of the installation; another organisation can neither take nor remove one', async () => {
    const { device, passkeyId, visitor } = await holder();
    const theirs = await somebody(await bench.organisation([]));
    const copy = new Authenticator().create((await begin(theirs.visitor)).body, { credentialId: device.credentialId });
    expect((await add(theirs.visitor, copy)).code).toBe('conflict');
    const params = { passkeyId };
    expect((await theirs.visitor.call('removePasskey', { params, body: { present: null } })).status).toBe(404);
    // It says that it is another's: the account it was made for decides.
    const { device: own } = await withPasskey(theirs.visitor);
    expect((await signIn(own, { credentialId: device.credentialId })).code).toBe('wrong_passkey');
    expect((await signIn(device, { userHandle: Buffer.from('somebody else').toString('base64url') })).code).toBe(
      'wrong_passkey',
    );
    expect((await listed(visitor)).data).toMatchObject([{ passkey_id: passkeyId, used_at: null }]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://debrief.example:8443' }],
    ['another host', { host: 'evil.example' }],
    ['a device that did not make sure who holds it', { isVerified: false }],
    ['a passkey that nobody has', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ] as [string, Oddities][])('do not sign in from %s, and all are refused alike', async (_what, odd) => {
    const { device } = await holder();
    const { status, body, visitor } = await signIn(device, odd);
    expect([status, body, visitor.cookie]).toEqual([
      401,
      { error: { code: 'wrong_passkey', message: 'wrong_passkey', retry_after: null } },
      undefined,
    ]);
  });

  it('a count that goes back or stands still is refused: it may be a copy', async () => {
    const { device } = await holder();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    expect((await signIn(device, { counter: 7 })).code).toBe('wrong_passkey');
    expect((await signIn(device, { counter: 6 })).code).toBe('wrong_passkey');
    expect((await signIn(device, { counter: 0 })).code).toBe('wrong_passkey');
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  it('an answer counts once, in the browser that began, within five minutes', async () => {
    const { device } = await holder();
    const first = console.visitor();
    const { body } = await first.call('beginPasskeySignIn', { address: nextAddress() });
    const answer = device.get(body);
    const send = (visitor: Visitor, headers = {}) =>
      visitor.call('passkeySignIn', { body: answer, headers, address: nextAddress() });
    // Whoever listens has the answer and not the cookie, or another one.
    const stranger = console.visitor();
    expect((await send(stranger)).code).toBe('wrong_passkey');
    await stranger.call('beginPasskeySignIn', { address: nextAddress() });
    expect((await send(stranger)).code).toBe('wrong_passkey');
    // Many at once with the cookie itself, on both nodes.
    const begun = await first.call('beginPasskeySignIn', { address: nextAddress() });
    const cookie = String(begun.headers['set-cookie']).split(';', 1)[0] ?? '';
    const again = device.get(begun.body);
    const answers = await Promise.all(
      [console, other, console, other].map((node) =>
        node.visitor().call('passkeySignIn', { body: again, headers: { cookie }, address: nextAddress() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const slow = console.visitor();
    const late = device.get((await slow.call('beginPasskeySignIn', { address: nextAddress() })).body);
    later = 5 * MINUTE + 1_000;
    expect((await slow.call('passkeySignIn', { body: late, address: nextAddress() })).code).toBe('wrong_passkey');
  });

  it('a challenge that this installation did not make counts for nothing', async () => {
    const { device } = await holder();
    const visitor = console.visitor();
    const { body } = await visitor.call('beginPasskeySignIn', { address: nextAddress() });
    const challenge = Buffer.from(String(Reflect.get(Object(body), 'challenge')), 'base64url');
    challenge[0] = Number(challenge[0]) ^ 1;
    for (const made of [challenge.toString('base64url'), '', 'A'.repeat(72)]) {
      await visitor.call('beginPasskeySignIn', { address: nextAddress() });
      const answer = device.get({ challenge: made, rpId: 'debrief.example' });
      expect((await visitor.call('passkeySignIn', { body: answer, address: nextAddress() })).code).toBe(
        'wrong_passkey',
      );
    }
  });

  it('end with the account: one that is deactivated comes in by none', async () => {
    const { device, orgId, accountId } = await holder();
    const owner = await console.signedIn(orgId, 'owner');
    const params = { accountId };
    await owner.call('changeAccount', { params, body: { role: 'admin', status: 'deactivated' } });
    expect((await signIn(device)).code).toBe('wrong_passkey');
  });

  it('the command looks again, where another answer or a deactivation came while this one was checked', async () => {
    const { orgId, accountId, passkeyId } = await holder();
    let answers = 0;
    const open = (counter: number) => {
      const one = `${accountId} ${(answers += 1)}`;
      return bench.storage.execute('openPasskeySignIn', {
        orgId,
        accountId,
        passkeyId,
        counter,
        challenge: { mark: one, until: Date.now() + MINUTE },
        signIn: { tokenHash: one, client: 'test', address: '192.0.2.1' },
        replaces: [],
      });
    };
    await open(5);
    for (const counter of [5, 4, 0]) await expect(open(counter)).rejects.toMatchObject({ code: 'forbidden' });
    const owner = await console.signedIn(orgId, 'owner');
    const body = { role: 'admin', status: 'deactivated' };
    expect((await owner.call('changeAccount', { params: { accountId }, body })).status).toBe(200);
    await expect(open(6)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('are removed by who may change the account, for somebody who lost them, and never one’s own like that', async () => {
    const { device, orgId, accountId, visitor } = await holder();
    const owner = await console.signedIn(orgId, 'owner');
    const there = (await signIn(device)).visitor;
    expect((await visitor.call('removePasskeysOf', { params: { accountId } })).code).toBe('conflict');
    const member = await console.signedIn(orgId, 'member');
    expect((await member.call('removePasskeysOf', { params: { accountId } })).status).toBe(403);
    expect((await owner.call('removePasskeysOf', { params: { accountId } })).status).toBe(200);
    expect((await signIn(device)).code).toBe('wrong_passkey');
    expect((await there.call('me')).status).toBe(401);
    expect((await actions(orgId)).map(({ action }) => action)).toContain('account.passkey_removed');
  });

  it('an account has up to twenty, also where several are added at once', async () => {
    const { visitor, orgId, accountId } = await somebody(await bench.organisation([]));
    const mine = bench.storage.as({ kind: 'person', id: accountId });
    for (let made = 0; made < MOST_PASSKEYS - 1; made += 1)
      await mine.execute('addPasskey', newPasskey(orgId, accountId, `${orgId} ${made}`));
    const answers: object[] = [];
    for (let each = 0; each < 3; each += 1) answers.push(new Authenticator().create((await begin(visitor)).body));
    const added = await Promise.all(answers.map((answer) => add(visitor, answer)));
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await begin(visitor)).code).toBe('conflict');
  });

  it('an address that sends wrong answers waits as for wrong passwords', async () => {
    const { device } = await holder();
    const visitor = console.visitor();
    const address = nextAddress();
    const codes: (string | null)[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      const body = device.get({ challenge: 'AAAA', rpId: 'debrief.example' });
      codes.push((await visitor.call('passkeySignIn', { body, address })).code);
    }
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['wrong_passkey']));
    expect(codes.at(-1)).toBe('too_many_attempts');
  });

  it('answers that are too long, or not in base64url, are not looked at', async () => {
    const { device } = await holder();
    const answer = device.get({ challenge: 'AAAA', rpId: 'debrief.example' });
    for (const [field, value] of [
      ['clientDataJSON', 'A'.repeat(4_097)],
      ['authenticatorData', 'A'.repeat(2_049)],
      ['signature', '*'],
      ['userHandle', ''],
    ]) {
      const body = { ...answer, response: { ...answer.response, [String(field)]: value } };
      expect((await console.visitor().call('passkeySignIn', { body, address: nextAddress() })).status, field).toBe(400);
    }
  });

  it('there are none at a bare address, and the page learns it', async () => {
    const { visitor } = await somebody(await bench.organisation([]));
    for (const host of ['192.0.2.7:8080', '[2001:db8::1]:8080']) {
      const here = { headers: { host }, address: nextAddress() };
      expect((await visitor.call('passkeys', here)).body).toMatchObject({ host: null });
      expect((await visitor.call('beginPasskey', { ...here, body: { present: null } })).code).toBe(
        'passkeys_elsewhere',
      );
      expect((await console.visitor().call('beginPasskeySignIn', here)).code).toBe('passkeys_elsewhere');
    }
  });

  it('go with the person who is erased, and with the organisation', async () => {
    const orgId = await bench.organisation([userLine('ada')]);
    const rows = async (table: string) => bench.engine.rows(`select * from ${table} where org_id = '${orgId}'`);
    const ada = await console.signedIn(orgId, 'member', { userId: 'ada' });
    const { device } = await withPasskey(ada);
    expect((await signIn(device)).status).toBe(200);
    expect([(await rows('passkeys')).length, (await rows('used_challenges')).length]).toEqual([1, 2]);
    await eraseUser(bench.storage, orgId, 'ada');
    expect([await rows('passkeys'), await rows('used_challenges')]).toEqual([[], []]);
    expect((await signIn(device)).code).toBe('wrong_passkey');
    await withPasskey(await console.signedIn(orgId, 'owner'));
    let done = false;
    while (!done) ({ done } = await bench.storage.execute('deleteOrganisation', { orgId }));
    expect([await rows('passkeys'), await rows('used_challenges')]).toEqual([[], []]);
  });
});
