import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reader } from '../../../src/domain/ports.ts';
import { createForgotten } from '../../../src/http/console/forgotten.ts';
import { createMailer } from '../../../src/mail/create-mailer.ts';
import { MAIL_TIMES } from '../../../src/mail/mail-server.ts';
import { Authenticator } from '../../support/console/authenticator.ts';
import { openConsole, PASSWORD, type Visitor } from '../../support/console/client.ts';
import { CERTIFICATE, refusal, startMailServer, type TestMailServer } from '../../support/console/mail-server.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';
import { onEachEngine } from '../on-each-engine.ts';

const NEW_PASSWORD = 'seven green bicycles upstairs';
const GERMAN = { 'accept-language': 'de' };

onEachEngine('mails of the console', (bench) => {
  let at: TestMailServer;
  let console: Awaited<ReturnType<typeof openConsole>>;
  let refuses: string | null = null;
  const provider = {
    label: 'Example Login',
    issuer: 'https://login.example',
    begin: () => Promise.reject(new Error('not asked')),
    finish: () => Promise.reject(new Error('not asked')),
    signOutUrl: () => Promise.resolve(null),
    close: () => Promise.resolve(),
  };
  beforeAll(async () => {
    at = await startMailServer({
      onRcptTo: ({ address }, _session, done) => done(address === refuses ? refusal(550) : null),
    });
    const mailer = createMailer({
      server: {
        host: '127.0.0.1',
        port: at.port,
        secure: false,
        requiresTls: true,
        user: null,
        password: '',
        from: { name: 'Debrief', address: 'debrief@nord.example' },
        ca: CERTIFICATE,
      },
      consoleUrl: 'https://debrief.example/console',
      log: silentLog,
      now: Date.now,
      times: { ...MAIL_TIMES, answerMs: 60_000, pausesMs: [] },
    });
    const singleSignOn = { provider, orgId: null, rules: { groups: [], otherwise: 'member' as const } };
    console = await openConsole(bench.storage, Date.now, singleSignOn, {}, mailer);
    afterAll(async () => {
      await mailer.close();
      await at.close();
    });
  });

  /** Organisations have addresses of their own: mails that came before belong to others. */
  const mailsTo = (address: string) => at.mails.filter(({ to }) => to.includes(address));
  const tokenIn = (text: string | undefined) => /\/enter#([\w-]+)/.exec(text ?? '')?.[1] ?? '';
  /** The n-th mail to an address, once it is there. */
  const mail = (address: string, count = 1) => until(`mail ${count} to ${address}`, () => mailsTo(address)[count - 1]);

  /** An organisation with an owner, and the address of somebody who is invited. */
  async function organisation() {
    const orgId = await bench.organisation();
    const owner = await console.signedIn(orgId, 'owner', { email: `owner@${orgId}.example` });
    return { orgId, owner, email: `ben@${orgId}-${Math.random().toString(36).slice(2)}.example` };
  }
  async function invite(owner: Visitor, email: string) {
    const made = await owner.call('createAccount', { body: { email, name: 'Ben Fox', role: 'admin', user_id: null } });
    const { account_id: accountId } = Object(made.body);
    return { accountId: String(accountId), params: { accountId: String(accountId) } };
  }
  const use = (token: string, password = PASSWORD) =>
    console.visitor().call('useLink', { body: { token, password, owner: null } });
  const forget = (orgId: string, email: string, given: object = {}) =>
    console.visitor().call('forgotPassword', { body: { organisation: orgId, email }, ...given });
  const signIn = (orgId: string, email: string, password: string) =>
    console.visitor().call('signIn', { body: { organisation: orgId, email, password }, address: '192.0.2.77' });

  it('an invitation goes to the person alone: whoever invites does not see the link', async () => {
    const { owner, email } = await organisation();
    const { params } = await invite(owner, email);
    const { status, body } = await owner.call('createLink', { params, headers: GERMAN });
    expect(status).toBe(200);
    expect(body).toEqual({ token: null, mail: 'sent', expires_at: expect.any(Number) });
    const { subject, text } = await mail(email);
    expect(subject).toMatch(/^The owner lädt Sie zu .* ein$/);
    expect((await use(tokenIn(text))).body).toMatchObject({ signed_in: true });
    expect((await use(tokenIn(text))).code).toBe('link_ended');
  });

  it('shows the link where the mail is refused, or where it is asked for, which ends the one in the mail', async () => {
    const { owner, email } = await organisation();
    const { params } = await invite(owner, email);
    await owner.call('createLink', { params });
    const mailed = tokenIn((await mail(email)).text);
    const shown = await owner.call('createLink', { params, body: { by_hand: true } });
    expect(shown.body).toMatchObject({ mail: 'none', token: expect.any(String) });
    expect((await use(mailed)).code).toBe('link_ended');
    refuses = email;
    const failed = await owner.call('createLink', { params });
    expect(failed.body).toMatchObject({ mail: 'failed', token: expect.any(String) });
    expect((await use(String(Object(failed.body)['token']))).status).toBe(200);
  });

  it('a forgotten password: link, new password, a notice; older links end, and the old password and sign-ins too', async () => {
    const { orgId, owner, email } = await organisation();
    const { params } = await invite(owner, email);
    await owner.call('createLink', { params });
    await use(tokenIn((await mail(email)).text));
    const byAdmin = await owner.call('createLink', { params, body: { by_hand: true } });
    expect((await forget(orgId, email.toUpperCase())).body).toEqual({});
    const { subject, text } = await mail(email, 2);
    expect(subject).toBe('Choose a new password for Debrief');
    expect((await use(String(Object(byAdmin.body)['token']))).code).toBe('link_ended');
    const link = await console.visitor().call('describeLink', { body: { token: tokenIn(text) } });
    expect(link.body).toMatchObject({ kind: 'reset', email });
    expect((await use(tokenIn(text), NEW_PASSWORD)).body).toMatchObject({ signed_in: true });
    expect((await use(tokenIn(text), NEW_PASSWORD)).code).toBe('link_ended');
    expect((await mail(email, 3)).subject).toBe('Your password for Debrief was changed');
    expect((await signIn(orgId, email, PASSWORD)).code).toBe('wrong_credentials');
    expect((await signIn(orgId, email, NEW_PASSWORD)).status).toBe(200);
    const events = await bench.storage.reader.read((stores) => stores.accounts.listSignIns({ orgId, ...params }));
    expect(events).toHaveLength(2);
  });

  it('says the same of every address, and sends nothing to unknown and deactivated ones', async () => {
    const { orgId, owner, email } = await organisation();
    const { params } = await invite(owner, email);
    await owner.call('changeAccount', { params, body: { role: 'admin', status: 'deactivated' } });
    const other = `somebody@${orgId}.example`;
    await console.signedIn(orgId, 'admin', { email: other });
    const answers = [
      await forget(orgId, email),
      await forget(orgId, 'nobody@nowhere.example'),
      await forget('no-such-organisation', email),
      await forget(orgId, 'not an address'),
      await forget(orgId, other),
    ];
    const [first] = answers;
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: first?.body });
    // Requests are worked on in their order, so the others are done when this one's mail is there.
    await mail(other);
    expect(mailsTo(email)).toEqual([]);
    expect(mailsTo('nobody@nowhere.example')).toEqual([]);
  });

  it('limits how often an account and an address may ask, known or not', async () => {
    const { orgId, owner, email } = await organisation();
    await invite(owner, email);
    for (const address of [email, 'nobody@nowhere.example']) {
      const from = `198.51.100.${address === email ? 1 : 2}`;
      const codes = [];
      for (let count = 0; count < 4; count += 1) codes.push((await forget(orgId, address, { address: from })).code);
      expect(codes).toEqual([null, null, null, 'too_many_attempts']);
    }
    await mail(email, 3);
    for (let count = 0; count < 3; count += 1) await forget(orgId, email, { address: `203.0.113.${count}` });
    expect((await forget(orgId, email, { address: '203.0.113.9' })).code).toBe('too_many_attempts');
  });

  it('takes turns by organisation: many who ask at one keep nobody else waiting, and each has a bound of its own', async () => {
    const [many, other] = [await organisation(), await organisation()];
    const sent: string[] = [];
    const gate = Promise.withResolvers<void>();
    const read: Reader['read'] = async (work) => {
      await gate.promise;
      return bench.storage.reader.read(work);
    };
    const forgotten = createForgotten({
      storage: {
        ...bench.storage,
        as: (actor) => ({ ...bench.storage.as(actor), reader: { ...bench.storage.reader, read } }),
      },
      mailer: {
        send: (mail) => Promise.resolve(sent.push(mail.orgId)).then(() => 'sent' as const),
        close: () => Promise.resolve(),
      },
      singleSignOn: null,
      log: silentLog,
    });
    const take = (orgId: string) => forgotten.take({ orgId, email: `owner@${orgId}.example`, language: 'en' });
    for (let count = 0; count < 50; count += 1) take(many.orgId);
    expect(() => take(many.orgId)).toThrow(expect.objectContaining({ code: 'overloaded' }));
    take(other.orgId);
    gate.resolve();
    await until('the other one is served', () => sent.includes(other.orgId));
    expect(sent.indexOf(other.orgId)).toBeLessThanOrEqual(2);
    await forgotten.stop();
  });

  it('tells whoever signs in with the identity provider only that there is no password, and invites who has none yet', async () => {
    const { orgId, owner, email } = await organisation();
    const identity = { issuer: provider.issuer, subject: email, email, name: 'Ben Fox', groups: [], provedAt: null };
    await bench.storage.execute('signOn', {
      orgId,
      identity,
      rules: { groups: [], otherwise: 'member' },
      signIn: { tokenHash: `hash of ${email}`, client: 'Test', address: '192.0.2.1' },
      replaces: [],
    });
    await forget(orgId, email);
    const { subject, text } = await mail(email);
    expect(subject).toBe('How you sign in to Debrief');
    expect([tokenIn(text), text.includes('Example Login')]).toEqual(['', true]);
    const invited = `invited-${email}`;
    await invite(owner, invited);
    await forget(orgId, invited);
    expect((await use(tokenIn((await mail(invited)).text))).status).toBe(200);
  });

  it('tells people of a second factor that was turned on, or off by somebody else', async () => {
    const { owner, email } = await organisation();
    const { params, accountId } = await invite(owner, email);
    await owner.call('createLink', { params });
    const ben = console.visitor();
    const token = tokenIn((await mail(email)).text);
    await ben.call('useLink', { body: { token, password: PASSWORD, owner: null } });
    const { secret } = Object((await ben.call('beginSecondFactor')).body);
    const { Secret, TOTP } = await import('otpauth');
    const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate();
    expect((await ben.call('setSecondFactor', { body: { secret, code, present: PASSWORD } })).status).toBe(200);
    expect((await mail(email, 2)).subject).toBe('The second factor for Debrief was turned on');
    expect((await owner.call('removeSecondFactorOf', { params: { accountId } })).status).toBe(200);
    expect((await mail(email, 3)).subject).toBe('The second factor for Debrief was turned off');
  });

  it('tells people of a passkey that was added, or removed by them or by somebody else', async () => {
    const { orgId, owner } = await organisation();
    const email = `ada@${orgId}.example`;
    const visitor = await console.signedIn(orgId, 'admin', { email });
    async function add(): Promise<string> {
      const { body } = await visitor.call('beginPasskey', { body: { present: null } });
      const answer = new Authenticator().create(body);
      const added = await visitor.call('addPasskey', { body: { name: 'Phone', answer } });
      return String(Object(added.body).passkey_id);
    }
    const passkeyId = await add();
    expect((await mail(email)).subject).toBe('A passkey for Debrief was added');
    await visitor.call('removePasskey', { params: { passkeyId }, body: { present: null } });
    expect((await mail(email, 2)).subject).toBe('A passkey for Debrief was removed');
    expect((await mail(email, 2)).text).toContain('If this was not you');
    await add();
    await mail(email, 3);
    const ref = { params: { accountId: visitor.accountId } };
    expect((await owner.call('removePasskeysOf', ref)).status).toBe(200);
    expect((await mail(email, 4)).subject).toBe('A passkey for Debrief was removed');
  });

  it('is not offered where no mail server is set', async () => {
    const without = await openConsole(bench.storage);
    expect((await without.visitor().call('start')).body).toMatchObject({ mail: false });
    const asked = await without
      .visitor()
      .call('forgotPassword', { body: { organisation: null, email: 'a@b.example' } });
    expect(asked.status).toBe(404);
    expect((await console.visitor().call('start')).body).toMatchObject({ mail: true });
  });
});
