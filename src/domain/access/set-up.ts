import type { CommandContext } from '../context.ts';
import { failedPrecondition, notFound } from '../errors.ts';
import { createOrganisation } from '../organisations/create-organisation.ts';
import { keepAccount } from './create-account.ts';
import { keepSignIn, type NewSignIn } from './sign-in/open-sign-in.ts';

/**
 * Keeps the link by which the first organisation is made; the one before it ends.
 * @throws DomainError failed_precondition where there is an organisation
 */
export async function offerSetUp(
  { stores, now }: CommandContext,
  { tokenHash, lifeMs }: { tokenHash: string; lifeMs: number },
): Promise<{ expiresAt: number }> {
  if ((await stores.organisations.list()).length > 0) throw failedPrecondition('There is an organisation already.');
  const expiresAt = now + lifeMs;
  await stores.installation.setSetUpLink({ tokenHash, expiresAt });
  return { expiresAt };
}

export interface SetUpInput {
  tokenHash: string;
  organisation: { orgId: string; name: string };
  owner: { name: string; email: string; passwordHash: string };
  signIn: NewSignIn;
}

/**
 * Makes the first organisation and its owner, and signs the owner in.
 * @throws DomainError not_found where the link has been used or has expired
 */
export async function setUp(
  context: CommandContext,
  { tokenHash, organisation, owner, signIn }: SetUpInput,
): Promise<{ orgId: string; accountId: string }> {
  const { stores, now } = context;
  const link = await stores.installation.setUpLink();
  if (link?.tokenHash !== tokenHash || link.expiresAt <= now) throw notFound('The link has been used or has expired.');
  if (!(await stores.installation.endSetUpLink())) throw notFound('The link has been used or has expired.');
  const { orgId } = await createOrganisation(context, organisation);
  const account = await keepAccount(context, { ...owner, orgId, role: 'owner', userId: null });
  await keepSignIn(context, account, signIn);
  return { orgId, accountId: account.accountId };
}
