import type { AccountRef, IdentityRef } from '../refs.ts';
import type { AccessLink, Account, SignIn } from './account.ts';
import type { AnsweredChallenge, Passkey } from './sign-in/passkey.ts';
import type { AccountReads } from './reads.ts';
import type { SecondFactor } from './sign-in/second-factor.ts';

export interface AccountStore extends AccountReads {
  insert(account: Account): Promise<void>;
  /** Writes every field. */
  update(account: Account): Promise<void>;
  /** Holds the account until the transaction ends. */
  findForUpdate(ref: AccountRef): Promise<Account | undefined>;
  findPasskeyForUpdate(ref: AccountRef, passkeyId: string): Promise<Passkey | undefined>;
  /** False where its credential is known already, whoever's it is. */
  insertPasskey(passkey: Passkey): Promise<boolean>;
  usePasskey(ref: AccountRef, passkeyId: string, use: { counter: number; usedAt: number }): Promise<void>;
  /** Whether there was one. */
  removePasskey(ref: AccountRef, passkeyId: string): Promise<boolean>;
  /** Gives how many there were. */
  removePasskeys(ref: AccountRef): Promise<number>;
  /** Whether it was not there yet. */
  keepChallenge(ref: AccountRef, challenge: AnsweredChallenge): Promise<boolean>;
  /** Deletes those that need not be remembered at a time any more. */
  forgetChallenges(ref: AccountRef, now: number): Promise<void>;
  findSecondFactorForUpdate(ref: AccountRef): Promise<SecondFactor | undefined>;
  /** Writes it, in place of the one before. */
  putSecondFactor(factor: SecondFactor): Promise<void>;
  /** Whether there was one. */
  removeSecondFactor(ref: AccountRef): Promise<boolean>;
  insertIdentity(identity: IdentityRef & { accountId: string; createdAt: number }): Promise<void>;
  /** Whoever comes from a provider is not known as this account any more. */
  endIdentities(ref: AccountRef): Promise<void>;
  insertSignIn(signIn: SignIn & { tokenHash: string }): Promise<void>;
  /** Keeps the later of what is there and `at`. */
  seeSignIn(ref: AccountRef, signInId: string, at: number): Promise<void>;
  /** Gives how many ended. */
  endSignIn(ref: AccountRef, signInId: string): Promise<number>;
  /** Ends all but one (null: all); gives how many ended. */
  endSignIns(ref: AccountRef, allBut: string | null): Promise<number>;
  /** Ends those of an organisation that have these digests. */
  endSignInsOf(orgId: string, tokenHashes: readonly string[]): Promise<void>;
  /** Ends all but so many of those that were used last. */
  endOldestSignIns(ref: AccountRef, most: number): Promise<void>;
  /** Deletes those that were last seen, or made, before these times. */
  forgetSignIns(ref: AccountRef, before: { seen: number; created: number }): Promise<void>;
  findLinkForUpdate(tokenHash: string): Promise<AccessLink | undefined>;
  insertLink(link: AccessLink & { tokenHash: string }): Promise<void>;
  /** Ends the links of an account, or those that make one (null). */
  endLinks(of: { orgId: string; accountId: string | null }): Promise<void>;
}
