import type { Account } from '../../src/domain/access/account.ts';
import type { NewSignIn } from '../../src/domain/access/sign-in/open-sign-in.ts';
import type { Role } from '../../src/domain/access/rights/role.ts';
import type { Storage } from '../../src/domain/ports.ts';

/** An account of a test, and the storage in its hands. */
export interface TestAccount {
  orgId: string;
  accountId: string;
  /** Runs commands as this account. */
  mine: Storage;
}

/** Makes an active account, called what its id in the test says. */
export async function makeAccount(
  storage: Storage,
  orgId: string,
  called: string,
  role: Role,
  userId: string | null = null,
): Promise<TestAccount> {
  const made = { orgId, email: `${called}@example.org`, name: called, role, userId };
  const { accountId } = await storage.execute('createAccount', made);
  return { orgId, accountId, mine: storage.as({ kind: 'person', id: accountId }) };
}

/** Gives an account a password, and the sign-in that comes with it. */
export async function letIn(storage: Storage, { orgId, accountId }: TestAccount, passwordHash: string): Promise<void> {
  const tokenHash = `link of ${accountId}`;
  await storage.execute('createLink', { orgId, kind: 'reset', accountId, tokenHash, lifeMs: 60_000 });
  const signIn = browserOf(`${accountId} at first`);
  await storage.execute('useLink', { tokenHash, passwordHash, owner: null, signIn, replaces: [] });
}

/** A browser that signs in. */
export function browserOf(tokenHash: string): NewSignIn {
  return { tokenHash, client: `Browser of ${tokenHash}`, address: '192.0.2.1' };
}

/** An account as it is kept. */
export async function accountOf(storage: Storage, ref: Pick<TestAccount, 'orgId' | 'accountId'>): Promise<Account> {
  const found = await storage.reader.read(({ accounts }) => accounts.find(ref));
  if (!found) throw new Error('there is no such account');
  return found;
}

/** The browsers where an account is signed in, in the order of their names. */
export async function signedIn(storage: Storage, ref: Pick<TestAccount, 'orgId' | 'accountId'>): Promise<string[]> {
  const found = await storage.reader.read(({ accounts }) => accounts.listSignIns(ref));
  return found.map(({ client }) => client.replace('Browser of ', '')).toSorted();
}

/** What the audit log of an organisation has after so many entries: who did what to what. */
export async function recorded(storage: Storage, orgId: string, after = 0): Promise<string[]> {
  const all = await storage.reader.read(({ audit }) => audit.list(orgId, { since: null, after: '', limit: 1_000 }));
  return all.slice(after).map(({ actor, action, subject }) => `${actor} ${action} ${subject}`);
}
