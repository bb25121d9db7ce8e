import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import { DEACTIVATED } from '../../directory/user.ts';
import { DomainError } from '../../errors.ts';
import { emailKey, type Account } from '../account.ts';
import { keepAccount } from '../create-account.ts';
import type { Identity } from '../identity.ts';
import { keepSignIn, type NewSignIn } from './open-sign-in.ts';
import { roleOfGroups, type SignOnRules } from '../rights/role-of-groups.ts';

export interface SignOnInput {
  orgId: string;
  identity: Identity;
  rules: SignOnRules;
  signIn: NewSignIn;
  /** Digests of what the same browser was signed in with: of this organisation, this one takes their place. */
  replaces: readonly string[];
}

/**
 * Signs somebody in whom the identity provider knows. Whoever comes for the first time gets the account of their
 * address, or a new one. Where groups give roles, the account gets theirs each time; an owner stays one.
 * @throws DomainError forbidden: in no group that may come in, without an address, deactivated, or the account of that
 * address belongs to somebody else at the provider; limit_reached where a new account is one too many
 */
export async function signOn(context: CommandContext, input: SignOnInput): Promise<{ accountId: string }> {
  const { stores } = context;
  const { orgId, identity, rules } = input;
  const organisation = await stores.organisations.findForShare(orgId);
  const role = roleOfGroups(rules, identity.groups);
  if (organisation?.status !== 'active' || role === null) throw refused('They are in no group that may come in.');
  const account = await accountOf(context, orgId, identity, role);
  if (account.status !== 'active') throw refused('The account is deactivated.');
  const given = rules.groups.length > 0 && account.role !== 'owner' ? role : account.role;
  const present: Account = { ...account, role: given };
  if (given !== account.role)
    await recordEvent(context, { orgId, action: 'account.role_changed', subject: account.accountId });
  await stores.accounts.endSignInsOf(orgId, input.replaces);
  // A clock of the provider that is ahead proves nothing for longer.
  const provedAt = identity.provedAt === null ? null : Math.min(identity.provedAt, context.now);
  await keepSignIn(context, present, input.signIn, provedAt);
  return { accountId: account.accountId };
}

async function accountOf(
  context: CommandContext,
  orgId: string,
  { issuer, subject, email, name }: Identity,
  role: Account['role'],
): Promise<Account> {
  const { stores, now } = context;
  const known = await stores.accounts.findByIdentity({ orgId, issuer, subject });
  if (known) return known;
  if (email === null) throw refused('The provider gives no e-mail address that it made sure of.');
  const found = await stores.accounts.findByEmail(orgId, emailKey(email));
  // An address may be given to somebody else one day; their subject differs.
  if (found && (await stores.accounts.hasIdentity(found, issuer)))
    throw refused('The account of this address belongs to another person at the provider.');
  const account =
    found ??
    (await keepAccount(context, {
      orgId,
      email,
      name: name ?? email,
      role,
      userId: await personOf(context, orgId, email),
      passwordHash: null,
    }));
  await stores.accounts.insertIdentity({ orgId, issuer, subject, accountId: account.accountId, createdAt: now });
  await recordEvent(context, { orgId, action: 'account.linked', subject: account.accountId });
  return account;
}

/** Who has this address in the directory, where exactly one active person has and no account is theirs. */
async function personOf({ stores }: CommandContext, orgId: string, email: string): Promise<string | null> {
  const [user, ...others] = await stores.directory.findUsersByEmail(orgId, emailKey(email), 2);
  if (!user || others.length > 0 || user.orgStatus === DEACTIVATED) return null;
  return (await stores.accounts.ofUsers(orgId, [user.userId])).length > 0 ? null : user.userId;
}

const refused = (detail: string) => new DomainError('forbidden', detail);
