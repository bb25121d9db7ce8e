import type { Storage } from '../ports.ts';
import { notFound } from '../errors.ts';
import { emailKey, SHORT_LINK_MS, type LinkKind } from './account.ts';
import { newToken } from './sign-in/token.ts';

/** A link into the console as its maker hands it on: the token goes behind `/console/enter#`. */
export interface IssuedLink {
  kind: LinkKind | 'set_up';
  token: string;
  /** Ms since 1970 UTC. */
  expiresAt: number;
}

/**
 * Makes a link by which whoever runs the service gets into the console: to set the installation up where there is no
 * organisation; to become an organisation's owner where it has none; to sign in as one, or to choose another password.
 * @param of the organisation, and whose account (null: an owner's); null where there is no organisation
 * @param enters whether the link signs in without setting a password
 * @throws DomainError not_found, failed_precondition
 */
export async function issueLink(
  storage: Pick<Storage, 'execute' | 'reader'>,
  of: { orgId: string; email: string | null } | null,
  enters = false,
): Promise<IssuedLink> {
  const { token, tokenHash } = newToken();
  const lifeMs = SHORT_LINK_MS;
  if (of === null) {
    const { expiresAt } = await storage.execute('offerSetUp', { tokenHash, lifeMs });
    return { kind: 'set_up', token, expiresAt };
  }
  const { orgId, email } = of;
  const account = await storage.reader.read(async (stores) => {
    if (!(await stores.organisations.find(orgId))) throw notFound('Organisation not found.', 'organisation');
    if (email !== null) {
      const found = await stores.accounts.findByEmail(orgId, emailKey(email));
      if (!found) throw notFound('There is no account with this e-mail address.');
      return found;
    }
    return stores.accounts.firstOwner(orgId);
  });
  const kind = account ? (enters ? 'entry' : 'reset') : 'owner';
  const accountId = account?.accountId ?? null;
  const { expiresAt } = await storage.execute('createLink', { orgId, kind, accountId, tokenHash, lifeMs });
  return { kind, token, expiresAt };
}
