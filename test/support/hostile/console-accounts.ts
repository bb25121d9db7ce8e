import { newToken } from '../../../src/domain/access/sign-in/token.ts';
import type { Role } from '../../../src/domain/access/rights/role.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import { createPasswords } from '../../../src/http/console/access/proofs/passwords.ts';
import { openApplication } from '../../../src/app.ts';
import { readSettings } from '../../../src/config/read-settings.ts';
import { emailOf, PASSWORD } from './account-names.ts';
import { ATTACKER, person, VICTIM } from './attack.ts';

/** Accounts of the attacking organisation: with as many, it could hold a thousand streams. */
const ATTACKERS = 100;
/** Accounts of the attacking organisation that do not reach everybody: managers and members in turn. */
const OTHERS = 20;
/** What an app of the second attacking account would have. */
const FACTOR = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Accounts for the console, signed in: the cookies of each organisation. The first of each is an owner's. */
export interface Cookies {
  attacker: string[];
  /** Of managers and members of the attacking organisation, in turn; each is a person of the directory. */
  others: string[];
  victim: string[];
}

/** Gives both organisations accounts. The second of the attacker's has a second factor. */
export async function addConsoleAccounts(databaseUrl: string): Promise<Cookies> {
  const settings = readSettings({ DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' });
  const { storage, close } = await openApplication(settings);
  try {
    const passwordHash = await createPasswords().digest(PASSWORD, { orgId: null, who: 'ground' });
    const attacker = await accountsOf(storage, ATTACKER, admins(ATTACKERS), passwordHash);
    const others = await accountsOf(storage, ATTACKER, managersAndMembers(OTHERS), passwordHash);
    const victim = await accountsOf(storage, VICTIM, admins(2), passwordHash);
    return { attacker, others, victim };
  } finally {
    await close();
  }
}

/** An account to be made. */
interface Meant {
  index: number;
  role: Role;
  userId: string | null;
}

const admins = (count: number): Meant[] =>
  Array.from({ length: count }, (_item, index) => ({ index, role: index === 0 ? 'owner' : 'admin', userId: null }));

const managersAndMembers = (count: number): Meant[] =>
  Array.from({ length: count }, (_item, at) => ({
    index: ATTACKERS + at,
    role: at % 2 === 0 ? 'manager' : 'member',
    userId: person(at),
  }));

async function accountsOf(
  storage: Storage,
  orgId: string,
  accounts: readonly Meant[],
  passwordHash: string,
): Promise<string[]> {
  const cookies: string[] = [];
  for (const { index, role, userId } of accounts) {
    const email = emailOf(orgId, index);
    const { accountId } = await storage.execute('createAccount', {
      orgId,
      email,
      name: `Account ${index}`,
      role,
      userId,
    });
    const [link, signIn] = [newToken(), newToken()];
    await storage.execute('createLink', {
      orgId,
      kind: 'invitation',
      accountId,
      tokenHash: link.tokenHash,
      lifeMs: 60_000,
    });
    await storage.execute('useLink', {
      tokenHash: link.tokenHash,
      passwordHash,
      owner: null,
      signIn: { tokenHash: signIn.tokenHash, client: 'ground', address: '192.0.2.1' },
      replaces: [],
    });
    if (orgId === ATTACKER && index === 1) {
      // Every other sign-in of the account ends, so the command has to know which one is to stay.
      const [own] = await storage.reader.read(({ accounts }) => accounts.listSignIns({ orgId, accountId }));
      await storage.as({ kind: 'person', id: accountId }).execute('setSecondFactor', {
        orgId,
        accountId,
        secret: FACTOR,
        step: 1,
        recovery: [],
        signInId: own?.signInId ?? '',
      });
    }
    cookies.push(`debrief=${signIn.token}`);
  }
  return cookies;
}
