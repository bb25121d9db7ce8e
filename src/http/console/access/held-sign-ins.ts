import { isSignedIn, type Account, type SignIn } from '../../../domain/access/account.ts';
import { tokenDigest } from '../../../domain/access/sign-in/token.ts';
import { DEACTIVATED } from '../../../domain/directory/user.ts';
import type { Organisation } from '../../../domain/organisations/organisation.ts';
import type { ReadStores } from '../../../domain/read-stores.ts';
import { together } from '../../../lib/work/together.ts';

/** A sign-in that a browser holds and that works. */
export interface HeldSignIn {
  token: string;
  tokenHash: string;
  signIn: SignIn;
  account: Account;
  organisation: Organisation;
  teamIds: readonly string[];
}

/**
 * The sign-ins behind a browser's tokens that work as things are now, the newest first: one of each organisation.
 * @param orgId of this organisation alone; null: of all
 * @param now ms since 1970 UTC
 */
export async function readHeld(
  stores: ReadStores,
  tokens: readonly string[],
  { orgId, now }: { orgId: string | null; now: number },
): Promise<HeldSignIn[]> {
  if (tokens.length === 0) return [];
  const byHash = await stores.accounts.findSignIns(tokens.map(tokenDigest));
  const held = new Map<string, HeldSignIn>();
  for (const token of tokens) {
    const tokenHash = tokenDigest(token);
    const signIn = byHash.get(tokenHash);
    if (!signIn || (orgId !== null && signIn.orgId !== orgId) || held.has(signIn.orgId)) continue;
    if (!isSignedIn(signIn, now)) continue;
    const found = await findHolder(stores, signIn);
    if (found) held.set(signIn.orgId, { token, tokenHash, signIn, ...found });
  }
  return [...held.values()];
}

/** Whose sign-in it is; undefined where the account, its person or the organisation is not active any more. */
async function findHolder(stores: ReadStores, signIn: SignIn) {
  const { orgId } = signIn;
  const [account, organisation] = await together(stores.accounts.find(signIn), stores.organisations.find(orgId));
  if (account?.status !== 'active' || organisation?.status !== 'active') return undefined;
  const { userId } = account;
  const user = userId === null ? null : await stores.directory.findUser({ orgId, userId });
  if (user === undefined || user?.orgStatus === DEACTIVATED) return undefined;
  return { account, organisation, teamIds: user?.teamIds ?? [] };
}
