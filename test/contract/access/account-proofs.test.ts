import { describe, expect, it } from 'vitest';
import type { SignOnRules } from '../../../src/domain/access/rights/role-of-groups.ts';
import { MOST_PASSKEYS } from '../../../src/domain/access/sign-in/passkey.ts';
import type { Proof } from '../../../src/domain/access/sign-in/second-factor.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import {
  accountOf,
  browserOf,
  letIn,
  makeAccount,
  recorded,
  signedIn,
  type TestAccount,
} from '../../support/accounts.ts';
import { newPasskey, newPasskeySignIn } from '../../support/people/new-passkey.ts';
import { userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const MINUTE = 60_000;
const SENTENCE = expect.stringMatching(/^[A-Z].*\.$/);
const forbidden = { code: 'forbidden' };
const notFound = { code: 'not_found', detail: SENTENCE };
const failed = { code: 'failed_precondition', detail: SENTENCE };

/** What somebody proves besides a password, or in its place, beneath the pages. */
onEachEngine('proofs of who somebody is', (bench) => {
  const execute: Storage['execute'] = (name, input) => bench.storage.execute(name, input);
  const log = (orgId: string, after = 0) => recorded(bench.storage, orgId, after);
  const browsers = (ref: TestAccount) => signedIn(bench.storage, ref);
  // Their own act, whoever runs the command.
  const cameIn = (accountId: string) => `person:${accountId} account.signed_in ${accountId}`;
  const did = (by: TestAccount, what: string, to = by) => `person:${by.accountId} account.${what} ${to.accountId}`;

  /** An organisation with an owner, an admin, and a member who is signed in at first. */
  async function people() {
    const orgId = await bench.organisation([]);
    const owner = await makeAccount(bench.storage, orgId, 'owner', 'owner');
    const admin = await makeAccount(bench.storage, orgId, 'admin', 'admin');
    const ada = await makeAccount(bench.storage, orgId, 'ada', 'member');
    await letIn(bench.storage, ada, 'hash');
    return { orgId, owner, admin, ada };
  }

  describe('a second factor', () => {
    const turnOn = (by: Storage, { orgId, accountId }: TestAccount, signInId = 'none') =>
      by.execute('setSecondFactor', {
        orgId,
        accountId,
        secret: 'S',
        step: 10,
        recovery: ['one', 'two'],
        signInId,
      });
    const prove = ({ orgId, accountId }: TestAccount, proof: Proof | null) =>
      execute('openSignIn', {
        orgId,
        accountId,
        passwordHash: 'hash',
        proof,
        signIn: browserOf(`${accountId} ${JSON.stringify(proof)}`),
        replaces: [],
      });
    const kept = (ref: TestAccount) => bench.storage.reader.read(({ accounts }) => accounts.findSecondFactor(ref));

    it('is turned on by its owner only, and ends their sign-ins but the present one', async () => {
      const { owner, ada, orgId } = await people();
      await expect(turnOn(owner.mine, ada)).rejects.toMatchObject(forbidden);
      await expect(turnOn(bench.storage, ada)).rejects.toMatchObject(forbidden);
      const { signInId } = await prove(ada, null);
      await turnOn(ada.mine, ada, signInId);
      expect(await browsers(ada)).toEqual([`${ada.accountId} null`]);
      expect((await log(orgId)).at(-1)).toBe(did(ada, 'second_factor_set'));
      expect(await kept(ada)).toMatchObject({ lastStep: 10, wrongCodes: 0, wrongCodeAt: null, secret: 'S' });
      await execute('changeAccount', { orgId, accountId: ada.accountId, role: 'member', status: 'deactivated' });
      await expect(turnOn(ada.mine, ada)).rejects.toMatchObject(forbidden);
    });

    it('is asked for, and each of its codes counts once', async () => {
      const { ada } = await people();
      await turnOn(ada.mine, ada);
      const used = { ...forbidden, detail: SENTENCE };
      for (const proof of [null, { step: 9 }, { step: 10 }, { recovery: 'three' }])
        await expect(prove(ada, proof), JSON.stringify(proof)).rejects.toMatchObject(used);
      await prove(ada, { step: 11 });
      await expect(prove(ada, { step: 11 })).rejects.toMatchObject(used);
      await prove(ada, { recovery: 'one' });
      await expect(prove(ada, { recovery: 'one' })).rejects.toMatchObject(used);
      expect(await kept(ada)).toMatchObject({ lastStep: 11, recovery: ['two'] });
      await prove(ada, { step: 12 });
    });

    it('every fifth code that is looked at is followed by a wait, which the next right one ends', async () => {
      const { ada, orgId } = await people();
      const count = () => execute('countCode', { orgId, accountId: ada.accountId });
      expect(await count()).toEqual({ waitMs: 0 });
      expect(await kept(ada)).toBeUndefined();
      await turnOn(ada.mine, ada);
      const atOnce = await Promise.all(Array.from({ length: 12 }, count));
      expect(atOnce.filter(({ waitMs: wait }) => wait === 0)).toHaveLength(5);
      const { waitMs } = await count();
      expect(waitMs).toBeGreaterThan(10 * MINUTE);
      expect(await kept(ada)).toMatchObject({ wrongCodes: 5 });
      bench.engine.clock.advance(waitMs);
      expect(await count()).toEqual({ waitMs: 0 });
      expect(await kept(ada)).toMatchObject({ wrongCodes: 6 });
      await prove(ada, { step: 11 });
      expect(await kept(ada)).toMatchObject({ wrongCodes: 0, wrongCodeAt: null });
      await count();
      await prove(ada, { recovery: 'one' });
      expect(await kept(ada)).toMatchObject({ wrongCodes: 0, wrongCodeAt: null });
    });

    it('is turned off by its owner with their password, or by whoever may change the account', async () => {
      const { admin, owner, ada, orgId } = await people();
      const off = (by: Storage, { accountId }: TestAccount, isConfirmed = false) =>
        by.execute('removeSecondFactor', { orgId, accountId, isConfirmed });
      await turnOn(ada.mine, ada);
      await turnOn(owner.mine, owner);
      await expect(off(ada.mine, ada)).rejects.toMatchObject(failed);
      await expect(off(ada.mine, admin, true)).rejects.toMatchObject(forbidden);
      await expect(off(admin.mine, owner, true)).rejects.toMatchObject(forbidden);
      await expect(off(admin.mine, { ...ada, accountId: 'nobody' })).rejects.toMatchObject(notFound);
      const { length } = await log(orgId);
      await off(ada.mine, ada, true);
      expect(await kept(ada)).toBeUndefined();
      await off(ada.mine, ada, true);
      await off(owner.mine, owner, true);
      await turnOn(ada.mine, ada);
      await off(admin.mine, ada);
      expect(await kept(ada)).toBeUndefined();
      expect(await log(orgId, length)).toEqual([
        did(ada, 'second_factor_removed'),
        did(owner, 'second_factor_removed'),
        did(ada, 'second_factor_set'),
        did(admin, 'second_factor_removed', ada),
      ]);
    });
  });

  describe('passkeys', () => {
    const add = (by: Storage, { orgId, accountId }: TestAccount, credentialId: string) =>
      by.execute('addPasskey', newPasskey(orgId, accountId, `${accountId} ${credentialId}`));
    const listed = (ref: TestAccount) => bench.storage.reader.read(({ accounts }) => accounts.listPasskeys(ref));

    it('are added by their owner only, once each, and so many at most', async () => {
      const { owner, ada, orgId } = await people();
      await expect(add(owner.mine, ada, 'a')).rejects.toMatchObject(forbidden);
      await expect(add(bench.storage, ada, 'a')).rejects.toMatchObject(forbidden);
      await ada.mine.execute('addPasskey', { ...newPasskey(orgId, ada.accountId, 'a'), name: ' Phone ' });
      expect(await listed(ada)).toMatchObject([{ name: 'Phone', usedAt: null, counter: 0 }]);
      expect((await log(orgId)).at(-1)).toBe(did(ada, 'passkey_added'));
      const again = { ...newPasskey(orgId, ada.accountId, 'a'), challenge: { mark: 'another', until: 9e15 } };
      await expect(ada.mine.execute('addPasskey', again)).rejects.toMatchObject(failed);
      for (let more = 2; more <= MOST_PASSKEYS; more += 1) await add(ada.mine, ada, String(more));
      await expect(add(ada.mine, ada, 'one too many')).rejects.toMatchObject(failed);
      await execute('changeAccount', { orgId, accountId: owner.accountId, role: 'owner', status: 'deactivated' });
      await expect(add(owner.mine, owner, 'a')).rejects.toMatchObject(forbidden);
    });

    it('a challenge is answered once, and remembered for as long as it must be', async () => {
      const { ada, orgId } = await people();
      const until = bench.engine.clock.now() + MINUTE;
      const answer = (credentialId: string) =>
        ada.mine.execute('addPasskey', {
          ...newPasskey(orgId, ada.accountId, `${ada.accountId} ${credentialId}`),
          challenge: { mark: 'm', until },
        });
      await answer('a');
      await expect(answer('b')).rejects.toMatchObject({ ...forbidden, detail: SENTENCE });
      bench.engine.clock.advance(2 * MINUTE);
      await answer('b');
    });

    it('sign in where their count goes on, and once with each answer', async () => {
      const { ada, orgId } = await people();
      const { passkeyId } = await add(ada.mine, ada, 'a');
      const open = (counter: number, mark: string, more: object = {}) =>
        execute('openPasskeySignIn', {
          ...newPasskeySignIn({ orgId, accountId: ada.accountId, passkeyId }),
          counter,
          challenge: { mark, until: 9e15 },
          signIn: browserOf(`${ada.accountId} ${mark}`),
          ...more,
        });
      await open(0, 'first', { replaces: [`${ada.accountId} at first`] });
      expect(await browsers(ada)).toEqual([`${ada.accountId} first`]);
      expect((await log(orgId)).at(-1)).toBe(cameIn(ada.accountId));
      expect(await listed(ada)).toMatchObject([{ counter: 0, usedAt: expect.any(Number) }]);
      await expect(open(1, 'first')).rejects.toMatchObject({ ...forbidden, detail: SENTENCE });
      await open(7, 'second');
      await expect(open(7, 'third')).rejects.toMatchObject(forbidden);
      await expect(open(0, 'fourth')).rejects.toMatchObject(forbidden);
      await expect(open(8, 'fifth', { passkeyId: 'another' })).rejects.toMatchObject(forbidden);
      expect(await listed(ada)).toMatchObject([{ counter: 7 }]);
      await execute('changeAccount', { orgId, accountId: ada.accountId, role: 'member', status: 'deactivated' });
      await expect(open(8, 'sixth')).rejects.toMatchObject(forbidden);
    });

    it('are removed by their owner, one by one, which ends every other sign-in', async () => {
      const { admin, ada, orgId } = await people();
      const { passkeyId } = await add(ada.mine, ada, 'a');
      await add(ada.mine, ada, 'b');
      const [at] = await bench.storage.reader.read(({ accounts }) => accounts.listSignIns(ada));
      await execute('openSignIn', {
        orgId,
        accountId: ada.accountId,
        passwordHash: 'hash',
        proof: null,
        signIn: browserOf(`${ada.accountId} b`),
        replaces: [],
      });
      const remove = (by: Storage, id = passkeyId) =>
        by.execute('removePasskey', { orgId, accountId: ada.accountId, passkeyId: id, signInId: at?.signInId ?? '' });
      await expect(remove(admin.mine)).rejects.toMatchObject(forbidden);
      await expect(remove(bench.storage)).rejects.toMatchObject(forbidden);
      await expect(remove(ada.mine, 'another')).rejects.toMatchObject(notFound);
      expect(await browsers(ada)).toHaveLength(2);
      await remove(ada.mine);
      expect(await browsers(ada)).toEqual([`${ada.accountId} at first`]);
      expect(await listed(ada)).toHaveLength(1);
      expect((await log(orgId)).at(-1)).toBe(did(ada, 'passkey_removed'));
    });

    it('of somebody who lost them are all removed by whoever may change the account', async () => {
      const { owner, admin, ada, orgId } = await people();
      await add(ada.mine, ada, 'a');
      await add(owner.mine, owner, 'b');
      const remove = (by: TestAccount, { accountId }: TestAccount) =>
        by.mine.execute('removePasskeysOf', { orgId, accountId });
      await expect(remove(ada, ada)).rejects.toMatchObject(failed);
      await expect(remove(ada, admin)).rejects.toMatchObject(forbidden);
      await expect(remove(ada, { ...ada, accountId: 'nobody' })).rejects.toMatchObject(forbidden);
      await expect(remove(admin, owner)).rejects.toMatchObject(forbidden);
      await expect(remove(admin, { ...ada, accountId: 'nobody' })).rejects.toMatchObject(notFound);
      const { length } = await log(orgId);
      await remove(admin, ada);
      expect(await listed(ada)).toEqual([]);
      expect(await browsers(ada)).toEqual([]);
      await letIn(bench.storage, ada, 'hash');
      await remove(admin, ada);
      expect(await browsers(ada)).toHaveLength(1);
      expect((await log(orgId, length)).filter((line) => line.includes('passkey'))).toEqual([
        did(admin, 'passkey_removed', ada),
      ]);
    });
  });

  describe('an identity provider', () => {
    const OPEN: SignOnRules = { groups: [], otherwise: 'member' };
    const GROUPS: SignOnRules = {
      groups: [
        { role: 'admin', group: 'bosses' },
        { role: 'manager', group: 'leads' },
      ],
      otherwise: null,
    };
    let came = 0;
    const come = (
      orgId: string,
      subject: string,
      {
        rules = OPEN,
        groups = [],
        ...who
      }: { rules?: SignOnRules; groups?: string[]; email?: string | null; name?: string | null } = {},
    ) =>
      execute('signOn', {
        orgId,
        identity: {
          issuer: 'https://id.example',
          subject,
          email: `${subject}@example.org`,
          name: subject,
          provedAt: null,
          groups,
          ...who,
        },
        rules,
        signIn: browserOf(`${orgId} ${(came += 1)}`),
        replaces: [],
      });
    const kept = (orgId: string, accountId: string) => accountOf(bench.storage, { orgId, accountId });

    it('brings somebody new into an account of their own, and the same one each time', async () => {
      const orgId = await bench.organisation([]);
      const { length } = await log(orgId);
      const { accountId } = await come(orgId, 'ada', { name: null });
      expect(await kept(orgId, accountId)).toMatchObject({
        name: 'ada@example.org',
        role: 'member',
        passwordHash: null,
      });
      expect(await come(orgId, 'ada', { email: 'new@example.org' })).toEqual({ accountId });
      expect(await log(orgId, length)).toEqual([
        ...['created', 'linked'].map((what) => `system:test account.${what} ${accountId}`),
        cameIn(accountId),
        cameIn(accountId),
      ]);
      expect((await kept(orgId, (await come(orgId, 'bea')).accountId)).name).toBe('bea');
    });

    it('joins the account of their address, and no other person at the provider gets it', async () => {
      const orgId = await bench.organisation([]);
      const ada = await makeAccount(bench.storage, orgId, 'ada', 'manager');
      expect(await come(orgId, '1', { email: 'Ada@Example.org' })).toEqual({ accountId: ada.accountId });
      const refused = { ...forbidden, detail: SENTENCE };
      await expect(come(orgId, '2', { email: 'ada@example.org' })).rejects.toMatchObject(refused);
      await expect(come(orgId, '3', { email: null })).rejects.toMatchObject(refused);
      // Whoever gets the address next may come, once the account was closed and opened again.
      const state = (status: 'active' | 'deactivated') =>
        execute('changeAccount', { orgId, accountId: ada.accountId, role: 'manager', status });
      await state('deactivated');
      await expect(come(orgId, '2', { email: 'ada@example.org' })).rejects.toMatchObject(refused);
      await state('active');
      expect(await come(orgId, '2', { email: 'ada@example.org' })).toEqual({ accountId: ada.accountId });
    });

    it('gives the first role of their groups each time, and lets in nobody who is in none', async () => {
      const orgId = await bench.organisation([]);
      const refused = { ...forbidden, detail: SENTENCE };
      await expect(come(orgId, 'ada', { rules: GROUPS, groups: ['others'] })).rejects.toMatchObject(refused);
      const { accountId } = await come(orgId, 'ada', { rules: GROUPS, groups: ['leads', 'bosses'] });
      expect((await kept(orgId, accountId)).role).toBe('admin');
      await come(orgId, 'ada', { rules: GROUPS, groups: ['leads'] });
      expect((await kept(orgId, accountId)).role).toBe('manager');
      expect((await log(orgId)).slice(-2)).toEqual([
        `system:test account.role_changed ${accountId}`,
        cameIn(accountId),
      ]);
      // Without groups the role is whatever somebody set here.
      await come(orgId, 'ada');
      expect((await kept(orgId, accountId)).role).toBe('manager');
      await execute('changeAccount', { orgId, accountId, role: 'owner', status: 'active' });
      await come(orgId, 'ada', { rules: GROUPS, groups: ['leads'] });
      expect((await kept(orgId, accountId)).role).toBe('owner');
    });

    it('joins a new account to the one active person who has the address and no account', async () => {
      const orgId = await bench.organisation([
        userLine('ada', { email: 'Ada@Example.org' }),
        userLine('gone', { org_status: 'deactivated' }),
        userLine('one', { email: 'both@example.org' }),
        userLine('two', { email: 'both@example.org' }),
        userLine('taken'),
      ]);
      const joined = async (subject: string) => (await kept(orgId, (await come(orgId, subject)).accountId)).userId;
      await execute('createAccount', { orgId, email: 'other@example.org', name: 'T', role: 'member', userId: 'taken' });
      expect(await joined('ada')).toBe('ada');
      for (const subject of ['gone', 'both', 'taken', 'nobody']) expect(await joined(subject), subject).toBeNull();
    });

    it('lets nobody into an organisation that is suspended or not there', async () => {
      const orgId = await bench.organisation([]);
      await expect(come('nobody', 'ada')).rejects.toMatchObject(forbidden);
      await execute('setOrganisationStatus', { orgId, status: 'suspended' });
      await expect(come(orgId, 'ada')).rejects.toMatchObject(forbidden);
    });
  });

  it('a sign-on takes the place of what the browser was signed in with', async () => {
    const { ada, orgId } = await people();
    await execute('signOn', {
      orgId,
      identity: { issuer: 'i', subject: 's', email: 'ada@example.org', name: null, groups: [], provedAt: null },
      rules: { groups: [], otherwise: 'member' },
      signIn: browserOf(`${orgId} on`),
      replaces: [`${ada.accountId} at first`],
    });
    expect(await browsers(ada)).toEqual([`${orgId} on`]);
  });

  it('an empty installation is set up once, by the last link that was made for it', async () => {
    const all = await bench.storage.reader.read(({ organisations }) => organisations.list());
    const offer = (tokenHash: string) => execute('offerSetUp', { tokenHash, lifeMs: MINUTE });
    const first = await bench.organisation([]);
    await expect(offer('a')).rejects.toMatchObject(failed);
    for (const orgId of [first, ...all.map((one) => one.orgId)]) await execute('deleteOrganisation', { orgId });
    const use = (tokenHash: string) =>
      execute('setUp', {
        tokenHash,
        organisation: { orgId: 'set-up', name: 'Set up' },
        owner: { name: 'Olga', email: 'olga@example.org', passwordHash: 'p' },
        signIn: browserOf('set up'),
      });
    await expect(use('a')).rejects.toMatchObject(notFound);
    const before = bench.engine.clock.now();
    const { expiresAt } = await offer('a');
    expect(expiresAt).toBeGreaterThanOrEqual(before + MINUTE);
    await offer('b');
    await expect(use('a')).rejects.toMatchObject(notFound);
    bench.engine.clock.advance(2 * MINUTE);
    await expect(use('b')).rejects.toMatchObject(notFound);
    await offer('c');
    const { orgId, accountId } = await use('c');
    expect((await log(orgId)).slice(-2)).toEqual([`system:test account.created ${accountId}`, cameIn(accountId)]);
    expect(await accountOf(bench.storage, { orgId, accountId })).toMatchObject({
      name: 'Olga',
      role: 'owner',
      userId: null,
      passwordHash: 'p',
    });
    expect(await signedIn(bench.storage, { orgId, accountId })).toEqual(['set up']);
    await expect(use('c')).rejects.toMatchObject(notFound);
  });
});
