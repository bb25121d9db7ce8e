import { describe, expect, it } from 'vitest';
import type { Role } from '../../../src/domain/access/rights/role.ts';
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
import { userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const DAY = 86_400_000;
/** Says nothing of why: whoever may not do it learns no more. */
const forbidden = { code: 'forbidden', detail: '' };
const SENTENCE = expect.stringMatching(/^[A-Z].*\.$/);
const notFound = { code: 'not_found', detail: SENTENCE };
const failed = { code: 'failed_precondition', detail: SENTENCE };
const invalid = { code: 'invalid_argument', detail: SENTENCE };

/** What is done to accounts, beneath the pages: who may, what it changes, and what the audit log says. */
onEachEngine('accounts', (bench) => {
  const execute: Storage['execute'] = (name, input) => bench.storage.execute(name, input);
  const make = (orgId: string, called: string, role: Role, userId: string | null = null) =>
    makeAccount(bench.storage, orgId, called, role, userId);
  const account = (ref: TestAccount) => accountOf(bench.storage, ref);
  const browsers = (ref: TestAccount) => signedIn(bench.storage, ref);
  // Their own act, whoever runs the command.
  const cameIn = (accountId: string) => `person:${accountId} account.signed_in ${accountId}`;
  const log = (orgId: string, after = 0) => recorded(bench.storage, orgId, after);
  const open = ({ orgId, accountId }: TestAccount, passwordHash: string, browser: string, replaces: string[] = []) =>
    execute('openSignIn', { orgId, accountId, passwordHash, proof: null, signIn: browserOf(browser), replaces });
  const change = (by: Storage, { orgId, accountId }: TestAccount, role: Role, status: 'active' | 'deactivated') =>
    by.execute('changeAccount', { orgId, accountId, role, status });

  describe('made and changed', () => {
    it('by an admin for everybody but owners, and by nobody with less', async () => {
      const orgId = await bench.organisation([]);
      const [owner, admin, manager, member] = [
        await make(orgId, 'owner', 'owner'),
        await make(orgId, 'admin', 'admin'),
        await make(orgId, 'manager', 'manager'),
        await make(orgId, 'member', 'member'),
      ];
      for (const { mine } of [manager, member])
        await expect(makeAccount(mine, orgId, 'other', 'member')).rejects.toMatchObject(forbidden);
      await expect(makeAccount(admin.mine, orgId, 'other', 'owner')).rejects.toMatchObject(forbidden);
      await expect(change(admin.mine, member, 'owner', 'active')).rejects.toMatchObject(forbidden);
      await expect(change(admin.mine, owner, 'member', 'active')).rejects.toMatchObject(forbidden);
      await expect(change(manager.mine, member, 'manager', 'active')).rejects.toMatchObject(forbidden);
      await change(admin.mine, member, 'admin', 'active');
      await change(owner.mine, admin, 'owner', 'active');
      await change(admin.mine, owner, 'admin', 'active');
      expect((await account(member)).role).toBe('admin');
      expect((await account(owner)).role).toBe('admin');
      await makeAccount(admin.mine, orgId, 'other', 'owner');
    });

    it('not by a key, nor by somebody who was deactivated since', async () => {
      const orgId = await bench.organisation([]);
      const admin = await make(orgId, 'admin', 'admin');
      const key = bench.storage.as({ kind: 'key', id: admin.accountId });
      await expect(makeAccount(key, orgId, 'other', 'member')).rejects.toMatchObject(forbidden);
      await change(bench.storage, admin, 'admin', 'deactivated');
      await expect(makeAccount(admin.mine, orgId, 'other', 'member')).rejects.toMatchObject(forbidden);
      await makeAccount(bench.storage.as({ kind: 'command_line' }), orgId, 'other', 'owner');
    });

    it('for an address and a person that have none yet, of an organisation that is there', async () => {
      const orgId = await bench.organisation([userLine('u'), userLine('v')]);
      const added = { orgId, email: ' Ada@Example.org ', name: ' Ada ', role: 'manager', userId: 'u' } as const;
      await expect(execute('createAccount', { ...added, orgId: 'nobody' })).rejects.toMatchObject(notFound);
      await expect(execute('createAccount', { ...added, userId: 'nobody' })).rejects.toMatchObject(notFound);
      const { accountId } = await execute('createAccount', added);
      expect(await account({ orgId, accountId, mine: bench.storage })).toMatchObject({
        email: 'Ada@Example.org',
        name: 'Ada',
        role: 'manager',
        status: 'active',
        userId: 'u',
        passwordHash: null,
        passwordSetAt: null,
        createdBy: 'system:test',
        signedInAt: null,
      });
      expect((await log(orgId)).at(-1)).toBe(`system:test account.created ${accountId}`);
      const other = { ...added, email: 'ADA@example.ORG', userId: 'v' };
      await expect(execute('createAccount', other)).rejects.toMatchObject({ ...failed, field: 'email' });
      const same = { ...added, email: 'bea@example.org' };
      await expect(execute('createAccount', same)).rejects.toMatchObject({ ...failed, field: 'user_id' });
    });

    it('each change is recorded once, and one that changes nothing is not', async () => {
      const orgId = await bench.organisation([]);
      const ada = await make(orgId, 'ada', 'member');
      const { length } = await log(orgId);
      await change(bench.storage, ada, 'member', 'active');
      expect(await log(orgId, length)).toEqual([]);
      await change(bench.storage, ada, 'manager', 'active');
      await change(bench.storage, ada, 'manager', 'deactivated');
      await change(bench.storage, ada, 'member', 'active');
      expect(await log(orgId, length)).toEqual(
        ['role_changed', 'deactivated', 'role_changed', 'activated'].map(
          (what) => `system:test account.${what} ${ada.accountId}`,
        ),
      );
    });

    it('with who somebody is in the directory, where they are nobody there yet', async () => {
      const orgId = await bench.organisation([userLine('u'), userLine('v')]);
      const [ada, bea] = [await make(orgId, 'ada', 'admin'), await make(orgId, 'bea', 'admin')];
      const manages = (ref: TestAccount, userId: string) =>
        execute('changeAccount', { orgId, accountId: ref.accountId, role: 'manager', status: 'active', userId });
      await expect(manages(ada, 'nobody')).rejects.toMatchObject(notFound);
      await manages(ada, 'u');
      await manages(ada, 'v');
      expect(await account(ada)).toMatchObject({ role: 'manager', userId: 'u' });
      await expect(manages(bea, 'u')).rejects.toMatchObject({ ...failed, field: 'user_id' });
      const { length } = await log(orgId);
      await change(bench.storage, bea, 'manager', 'active');
      await manages(bea, 'v');
      expect(await account(bea)).toMatchObject({ role: 'manager', userId: 'v' });
      const changed = `system:test account.role_changed ${bea.accountId}`;
      expect(await log(orgId, length)).toEqual([changed, changed]);
    });

    it('not by its own owner, and not where there is none', async () => {
      const orgId = await bench.organisation([]);
      const owner = await make(orgId, 'owner', 'owner');
      await expect(change(owner.mine, owner, 'member', 'active')).rejects.toMatchObject(failed);
      const nobody = { ...owner, accountId: 'nobody' };
      await expect(change(owner.mine, nobody, 'member', 'active')).rejects.toMatchObject(notFound);
    });

    it('whoever is deactivated is out everywhere, and whoever gets another role stays in', async () => {
      const orgId = await bench.organisation([]);
      const ada = await make(orgId, 'ada', 'member');
      await letIn(bench.storage, ada, 'hash');
      await change(bench.storage, ada, 'manager', 'active');
      expect(await browsers(ada)).toHaveLength(1);
      await change(bench.storage, ada, 'manager', 'deactivated');
      expect(await browsers(ada)).toEqual([]);
      await expect(open(ada, 'hash', 'b')).rejects.toMatchObject(forbidden);
      await change(bench.storage, ada, 'manager', 'active');
      await open(ada, 'hash', 'b');
    });
  });

  describe('links', () => {
    const link = (by: Storage, { orgId, accountId }: TestAccount, kind: 'reset' | 'entry' | 'invitation' = 'reset') =>
      by.execute('createLink', { orgId, kind, accountId, tokenHash: `${kind} ${accountId}`, lifeMs: DAY });
    const use = (tokenHash: string, passwordHash: string | null, replaces: string[] = []) =>
      execute('useLink', { tokenHash, passwordHash, owner: null, signIn: browserOf(tokenHash), replaces });

    it('are made by whoever may change the account, not for oneself, and not for a deactivated one', async () => {
      const orgId = await bench.organisation([]);
      const [owner, admin] = [await make(orgId, 'owner', 'owner'), await make(orgId, 'admin', 'admin')];
      const member = await make(orgId, 'member', 'member');
      await expect(link(member.mine, admin)).rejects.toMatchObject(forbidden);
      await expect(link(admin.mine, owner)).rejects.toMatchObject(forbidden);
      await expect(link(owner.mine, owner)).rejects.toMatchObject(failed);
      await expect(link(owner.mine, { ...owner, accountId: 'nobody' })).rejects.toMatchObject(notFound);
      await expect(link(bench.storage, { ...owner, orgId: 'nobody' })).rejects.toMatchObject(notFound);
      const { expiresAt } = await link(admin.mine, member);
      expect(expiresAt).toBeGreaterThan(bench.engine.clock.now() + DAY - 60_000);
      expect((await log(orgId)).at(-1)).toBe(`person:${admin.accountId} account.link_created ${member.accountId}`);
      await change(bench.storage, member, 'member', 'deactivated');
      await expect(link(admin.mine, member)).rejects.toMatchObject(failed);
      await expect(use(`reset ${member.accountId}`, 'hash')).rejects.toMatchObject(notFound);
    });

    it('that sign in without a password come from the machine of the service only', async () => {
      const orgId = await bench.organisation([]);
      const [owner, member] = [await make(orgId, 'owner', 'owner'), await make(orgId, 'member', 'member')];
      await letIn(bench.storage, member, 'hash');
      await expect(link(owner.mine, member, 'entry')).rejects.toMatchObject(forbidden);
      await link(bench.storage, member, 'entry');
      expect(await use(`entry ${member.accountId}`, null)).toEqual({
        orgId,
        accountId: member.accountId,
        signedIn: true,
      });
      expect(await browsers(member)).toHaveLength(2);
      expect((await account(member)).passwordHash).toBe('hash');
    });

    it('work once, until their time is over, and the last one of an account only', async () => {
      const orgId = await bench.organisation([]);
      const member = await make(orgId, 'member', 'member');
      await link(bench.storage, member, 'invitation');
      await link(bench.storage, member);
      await expect(use(`invitation ${member.accountId}`, 'hash')).rejects.toMatchObject(notFound);
      await expect(use(`reset ${member.accountId}`, null)).rejects.toMatchObject(invalid);
      await use(`reset ${member.accountId}`, 'hash');
      await expect(use(`reset ${member.accountId}`, 'hash')).rejects.toMatchObject(notFound);
      const { expiresAt } = await link(bench.storage, member);
      bench.engine.clock.advance(expiresAt - bench.engine.clock.now());
      await expect(use(`reset ${member.accountId}`, 'hash')).rejects.toMatchObject(notFound);
    });

    it('set the password, and end every sign-in but the new one', async () => {
      const orgId = await bench.organisation([]);
      const [ada, bea] = [await make(orgId, 'ada', 'member'), await make(orgId, 'bea', 'member')];
      await letIn(bench.storage, ada, 'first');
      await letIn(bench.storage, bea, 'other');
      await open(ada, 'first', 'second browser');
      await link(bench.storage, ada);
      const { length } = await log(orgId);
      const shared = `${bea.accountId} at first`;
      expect(await use(`reset ${ada.accountId}`, 'second', [shared])).toMatchObject({ signedIn: true });
      expect(await browsers(ada)).toEqual([`reset ${ada.accountId}`]);
      expect(await browsers(bea)).toEqual([]);
      expect(await log(orgId, length)).toEqual([
        `system:test account.password_set ${ada.accountId}`,
        cameIn(ada.accountId),
      ]);
      const { passwordHash, passwordSetAt, signedInAt, createdAt } = await account(ada);
      expect(passwordHash).toBe('second');
      expect(passwordSetAt).toBeGreaterThanOrEqual(createdAt);
      expect(signedInAt).toBe(passwordSetAt);
    });

    it('of somebody with a second factor set the password and let nobody in', async () => {
      const orgId = await bench.organisation([]);
      const ada = await make(orgId, 'ada', 'member');
      await letIn(bench.storage, ada, 'first');
      const factor = { orgId, accountId: ada.accountId, secret: 'S', step: 1, recovery: [], signInId: 'none' };
      await ada.mine.execute('setSecondFactor', factor);
      await link(bench.storage, ada);
      expect(await use(`reset ${ada.accountId}`, 'second')).toEqual({
        orgId,
        accountId: ada.accountId,
        signedIn: false,
      });
      expect(await browsers(ada)).toEqual([]);
      expect((await account(ada)).passwordHash).toBe('second');
    });

    it('of an organisation without an owner make one, with a name and a password', async () => {
      const orgId = await bench.organisation([]);
      const admin = await make(orgId, 'admin', 'admin');
      const owners = { orgId, kind: 'owner', accountId: null, tokenHash: `owner of ${orgId}`, lifeMs: DAY } as const;
      await expect(admin.mine.execute('createLink', owners)).rejects.toMatchObject(forbidden);
      await execute('createLink', owners);
      expect((await log(orgId)).at(-1)).toBe(`system:test account.link_created ${orgId}`);
      const used = { tokenHash: owners.tokenHash, signIn: browserOf(`owner of ${orgId}`), replaces: [] };
      const owner = { name: 'Olga', email: 'olga@example.org' };
      await expect(execute('useLink', { ...used, owner: null, passwordHash: 'p' })).rejects.toMatchObject(invalid);
      await expect(execute('useLink', { ...used, owner, passwordHash: null })).rejects.toMatchObject(invalid);
      const { accountId, signedIn: isIn } = await execute('useLink', { ...used, owner, passwordHash: 'p' });
      expect(isIn).toBe(true);
      expect(await accountOf(bench.storage, { orgId, accountId })).toMatchObject({ role: 'owner', passwordHash: 'p' });
      await expect(execute('useLink', { ...used, owner, passwordHash: 'p' })).rejects.toMatchObject(notFound);
    });
  });

  describe('sign-ins', () => {
    it('open with the password that is set, in the place of what the browser had', async () => {
      const orgId = await bench.organisation([]);
      const ada = await make(orgId, 'ada', 'member');
      await expect(open(ada, '', 'b')).rejects.toMatchObject(forbidden);
      await letIn(bench.storage, ada, 'hash');
      await expect(open(ada, 'another', 'b')).rejects.toMatchObject(forbidden);
      await expect(open({ ...ada, accountId: 'nobody' }, 'hash', 'b')).rejects.toMatchObject(forbidden);
      const { length } = await log(orgId);
      await open(ada, 'hash', `${orgId} b`, [`${ada.accountId} at first`]);
      expect(await browsers(ada)).toEqual([`${orgId} b`]);
      expect(await log(orgId, length)).toEqual([cameIn(ada.accountId)]);
      const [kept] = await bench.storage.reader.read(({ accounts }) => accounts.listSignIns(ada));
      expect(kept).toMatchObject({ address: '192.0.2.1', createdAt: kept?.seenAt });
      expect((await account(ada)).signedInAt).toBe(kept?.seenAt);
    });

    it('of another organisation stay, though the same browser brings them', async () => {
      const [here, there] = [await bench.organisation([]), await bench.organisation([])];
      const [ada, bea] = [await make(here, 'ada', 'member'), await make(there, 'bea', 'member')];
      await letIn(bench.storage, ada, 'hash');
      await letIn(bench.storage, bea, 'hash');
      await open(ada, 'hash', `${here} b`, [`${bea.accountId} at first`]);
      expect(await browsers(bea)).toEqual([`${bea.accountId} at first`]);
    });

    it('are ended by their owner or whoever may change the account, and recorded where one ended', async () => {
      const orgId = await bench.organisation([]);
      const [owner, admin] = [await make(orgId, 'owner', 'owner'), await make(orgId, 'admin', 'admin')];
      const ada = await make(orgId, 'ada', 'member');
      await letIn(bench.storage, ada, 'hash');
      await letIn(bench.storage, owner, 'hash');
      const { signInId } = await open(ada, 'hash', `${orgId} b`);
      const all = { orgId, accountId: ada.accountId, allBut: null };
      const ofOwner = { orgId, accountId: owner.accountId, allBut: null };
      await expect(ada.mine.execute('endSignIn', ofOwner)).rejects.toMatchObject(forbidden);
      await expect(admin.mine.execute('endSignIn', ofOwner)).rejects.toMatchObject(forbidden);
      const { length } = await log(orgId);
      await ada.mine.execute('endSignIn', { ...all, allBut: signInId });
      expect(await browsers(ada)).toEqual([`${orgId} b`]);
      await ada.mine.execute('endSignIn', { orgId, accountId: ada.accountId, signInId });
      await ada.mine.execute('endSignIn', { orgId, accountId: ada.accountId, signInId });
      await open(ada, 'hash', `${orgId} c`);
      await admin.mine.execute('endSignIn', all);
      await admin.mine.execute('endSignIn', { ...all, accountId: 'nobody' });
      expect(await browsers(ada)).toEqual([]);
      const out = (by: TestAccount) => `person:${by.accountId} account.signed_out ${ada.accountId}`;
      expect(await log(orgId, length)).toEqual([out(ada), out(ada), cameIn(ada.accountId), out(admin)]);
    });

    it('keep when they were seen last, and those that no longer hold go', async () => {
      const orgId = await bench.organisation([]);
      const ada = await make(orgId, 'ada', 'member');
      await letIn(bench.storage, ada, 'hash');
      bench.engine.clock.advance(DAY);
      const { signInId } = await open(ada, 'hash', `${orgId} b`);
      bench.engine.clock.advance(60_000);
      const now = bench.engine.clock.now();
      const see = (endedBefore: { seen: number; created: number }) =>
        execute('seeSignIn', { orgId, accountId: ada.accountId, signInId, endedBefore });
      await see({ seen: 0, created: 0 });
      expect(await browsers(ada)).toHaveLength(2);
      await see({ seen: now - DAY / 2, created: 0 });
      expect(await browsers(ada)).toEqual([`${orgId} b`]);
      const [kept] = await bench.storage.reader.read(({ accounts }) => accounts.listSignIns(ada));
      expect(kept?.seenAt).toBeGreaterThanOrEqual(now);
      // Seen by another node, whose clock is behind.
      bench.engine.clock.advance(-60_000);
      await see({ seen: 0, created: 0 });
      bench.engine.clock.advance(60_000);
      const [after] = await bench.storage.reader.read(({ accounts }) => accounts.listSignIns(ada));
      expect(after?.seenAt).toBe(kept?.seenAt);
    });

    it('are a hundred at most: the one that was used longest ago ends', async () => {
      const orgId = await bench.organisation([]);
      const ada = await make(orgId, 'ada', 'member');
      await letIn(bench.storage, ada, 'hash');
      const [oldest = ''] = await browsers(ada);
      const opened: string[] = [];
      for (let number = 1; number <= 100; number += 1) {
        bench.engine.clock.advance(1_000);
        opened.push(`${orgId} ${number}`);
        await open(ada, 'hash', `${orgId} ${number}`);
      }
      const left = await browsers(ada);
      expect(left).toHaveLength(100);
      expect(left).not.toContain(oldest);
      expect(left.toSorted()).toEqual(opened.toSorted());
    });

    it('end with a new password, but for the one that set it', async () => {
      const orgId = await bench.organisation([]);
      const [ada, bea] = [await make(orgId, 'ada', 'member'), await make(orgId, 'bea', 'owner')];
      await letIn(bench.storage, ada, 'hash');
      const { signInId } = await open(ada, 'hash', `${orgId} b`);
      const set = (by: Storage, present: string | null) =>
        by.execute('setPassword', { orgId, accountId: ada.accountId, present, passwordHash: 'new', signInId });
      await expect(set(bea.mine, 'hash')).rejects.toMatchObject(forbidden);
      await expect(set(bench.storage.as({ kind: 'key', id: ada.accountId }), 'hash')).rejects.toMatchObject(forbidden);
      await expect(set(ada.mine, 'another')).rejects.toMatchObject(forbidden);
      bench.engine.clock.advance(60_000);
      const before = bench.engine.clock.now();
      await set(ada.mine, 'hash');
      expect(await browsers(ada)).toEqual([`${orgId} b`]);
      expect((await log(orgId)).at(-1)).toBe(`person:${ada.accountId} account.password_set ${ada.accountId}`);
      const { passwordHash, passwordSetAt } = await account(ada);
      expect(passwordHash).toBe('new');
      expect(passwordSetAt).toBeGreaterThanOrEqual(before);
      await change(bench.storage, ada, 'member', 'deactivated');
      await expect(set(ada.mine, 'new')).rejects.toMatchObject(forbidden);
    });
  });
});
