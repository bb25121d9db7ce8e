import type { AccountRef, IdentityRef } from '../refs.ts';
import type { AccessLink, Account, SignIn } from './account.ts';
import type { Passkey } from './sign-in/passkey.ts';
import type { SecondFactor } from './sign-in/second-factor.ts';

export interface AccountReads {
  find(ref: AccountRef): Promise<Account | undefined>;
  /** @param key as `emailKey` gives it */
  findByEmail(orgId: string, key: string): Promise<Account | undefined>;
  /** In the order they were made, from after an id (empty for the first), at most so many. */
  list(orgId: string, part: { after: string; limit: number }): Promise<Account[]>;
  /** Those of some people of the directory, in the order they were made. */
  ofUsers(orgId: string, userIds: readonly string[]): Promise<Account[]>;
  /** What some of these accounts are called, by id. */
  names(orgId: string, accountIds: readonly string[]): Promise<Map<string, string>>;
  /** The active owner whose account was made first. */
  firstOwner(orgId: string): Promise<Account | undefined>;
  /** The account of somebody whom an identity provider knows. */
  findByIdentity(ref: IdentityRef): Promise<Account | undefined>;
  /** Whether the provider knows the account's owner. */
  hasIdentity(ref: AccountRef, issuer: string): Promise<boolean>;
  findSecondFactor(ref: AccountRef): Promise<SecondFactor | undefined>;
  /** Which of these accounts have one. */
  withSecondFactor(orgId: string, accountIds: readonly string[]): Promise<Set<string>>;
  /** The passkey that a browser names, whoever's it is. @param credentialHash as `credentialDigest` gives it */
  findPasskey(credentialHash: string): Promise<Passkey | undefined>;
  /** In the order they were made. */
  listPasskeys(ref: AccountRef): Promise<Passkey[]>;
  /** Which of these accounts have any. */
  withPasskeys(orgId: string, accountIds: readonly string[]): Promise<Set<string>>;
  /** The sign-ins of tokens, by their digests: who is asking, in whichever organisation. */
  findSignIns(tokenHashes: readonly string[]): Promise<Map<string, SignIn>>;
  /** The one used last first. */
  listSignIns(ref: AccountRef): Promise<SignIn[]>;
  findLink(tokenHash: string): Promise<AccessLink | undefined>;
}
