import type { SignOnRules } from './rights/role-of-groups.ts';

/** What an identity provider says of somebody who signed in there. */
export interface Identity {
  /** Which provider. */
  issuer: string;
  /** Who, by an id that the provider never gives to anybody else. */
  subject: string;
  /** Null where the provider does not say it, or says that nobody made sure of it. */
  email: string | null;
  name: string | null;
  groups: readonly string[];
  /** When they proved to the provider who they are, in ms; null where it does not say. */
  provedAt: number | null;
}

/** What a sign-on that has begun keeps in the browser: nobody else can then end it. */
export interface BegunSignOn {
  state: string;
  nonce: string;
  verifier: string;
}

/** Says who somebody is: a provider that the operator trusts, by OpenID Connect. */
export interface IdentityProvider {
  /** Its name as people know it. */
  label: string;
  /** As its tokens name it. */
  issuer: string;
  /**
   * Begins: gives the address at the provider to send the browser to.
   * @param again whether they must prove once more who they are, though the provider knows them
   * @throws SignOnFailed where the provider cannot be asked
   */
  begin: (again: boolean) => Promise<{ url: string; begun: BegunSignOn }>;
  /**
   * Ends: takes the query with which the provider sent the browser back.
   * @throws SignOnFailed where it proves nothing
   */
  finish: (query: string, begun: BegunSignOn) => Promise<Identity>;
  /** Where a browser signs out at the provider too; null where it has no such address, or nobody wants it. */
  signOutUrl: () => Promise<string | null>;
  close: () => Promise<void>;
}

/** Single sign-on as the operator set it up. */
export interface SingleSignOn {
  provider: IdentityProvider;
  /** The organisation of its people; null for the only one. */
  orgId: string | null;
  rules: SignOnRules;
}

/** Why a sign-on came to nothing, in words for the log: never with a token or a name. */
export class SignOnFailed extends Error {}

/** The provider could not be asked, or did not answer: it says nothing of whoever came. */
export class ProviderAway extends SignOnFailed {}
