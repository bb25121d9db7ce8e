import type { ApiKey } from '../keys/key.ts';
import type { AccountRef, IdentityRef, KeyRef } from '../refs.ts';
import type { AccessLink, Account, SignIn } from './account.ts';
import type { Passkey } from './passkey.ts';
import type { SecondFactor } from './second-factor.ts';

export interface KeyReads {
  find(ref: KeyRef): Promise<ApiKey | undefined>;
  list(orgId: string): Promise<ApiKey[]>;
}

export interface AccountReads {
  find(ref: AccountRef): Promise<Account | undefined>;
  /** @param key as `emailKey` gives it */
  findByEmail(orgId: string, key: string): Promise<Account | undefined>;
  /** In the order they were made. */
  list(orgId: string): Promise<Account[]>;
  /** The account of somebody whom an identity provider knows. */
  findByIdentity(ref: IdentityRef): Promise<Account | undefined>;
  /** Whether the provider knows the account's owner. */
  hasIdentity(ref: AccountRef, issuer: string): Promise<boolean>;
  findSecondFactor(ref: AccountRef): Promise<SecondFactor | undefined>;
  /** The accounts of an organisation that have one. */
  withSecondFactor(orgId: string): Promise<Set<string>>;
  /** The passkey that a browser names, whoever's it is. @param credentialHash as `credentialDigest` gives it */
  findPasskey(credentialHash: string): Promise<Passkey | undefined>;
  /** In the order they were made. */
  listPasskeys(ref: AccountRef): Promise<Passkey[]>;
  /** The accounts of an organisation that have any. */
  withPasskeys(orgId: string): Promise<Set<string>>;
  /** The sign-in of a token: who is asking. */
  findSignIn(tokenHash: string): Promise<SignIn | undefined>;
  /** The one used last first. */
  listSignIns(ref: AccountRef): Promise<SignIn[]>;
  findLink(tokenHash: string): Promise<AccessLink | undefined>;
}
