import type { Role } from './rights/role.ts';
import { DAY_MS, HOUR_MS } from '../../lib/time/units.ts';

/** Somebody who may sign in to the console of an organisation. */
export interface Account {
  orgId: string;
  accountId: string;
  email: string;
  name: string;
  role: Role;
  status: 'active' | 'deactivated';
  /** Who they are in the directory; null for somebody who is not in it. */
  userId: string | null;
  /** A slow digest with its parameters; null until they set a password. */
  passwordHash: string | null;
  passwordSetAt: number | null;
  createdAt: number;
  /** Who made it. */
  createdBy: string;
  signedInAt: number | null;
}

/** One place where an account is signed in, without its token: only a digest of that is kept. */
export interface SignIn {
  orgId: string;
  accountId: string;
  signInId: string;
  createdAt: number;
  /** To a few minutes. */
  seenAt: number;
  /**
   * When its holder proved who they are: by a password, a passkey or a link as it began, at an identity provider perhaps
   * long before; null where the provider does not say.
   */
  provedAt: number | null;
  /** As the browser names itself. */
  client: string;
  address: string;
}

/**
 * What a link does: `owner` makes an owner of an organisation that has none, `invitation` sets the first password of an
 * account, `reset` another one, `entry` signs in without one.
 */
export type LinkKind = 'owner' | 'invitation' | 'reset' | 'entry';

/** A link that lets somebody in once. */
export interface AccessLink {
  orgId: string;
  linkId: string;
  kind: LinkKind;
  /** Null where the account is made with the link. */
  accountId: string | null;
  createdAt: number;
  expiresAt: number;
}

/** A link by which the first organisation of an installation is made: there is one at most. */
export interface SetUpLink {
  tokenHash: string;
  expiresAt: number;
}

/** How long a link works that somebody else hands on, and one that is printed where it is used, in ms. */
export const LINK_MS = 7 * DAY_MS;
export const SHORT_LINK_MS = 30 * 60_000;

/** A sign-in ends so long after it was last used, and so long after it began, in ms. */
export const IDLE_MS = 12 * HOUR_MS;
export const LONGEST_SIGN_IN_MS = 7 * DAY_MS;

/** The time to which `seenAt` is kept, in ms: not every request writes. */
export const SEEN_STEP_MS = 5 * 60_000;

/**
 * What Unicode calls the same as a sign of ASCII: U+212A (kelvin) is a k, U+037E a semicolon, U+1FEF a grave accent. To a
 * mail server the two are different addresses, of different people.
 */
const TAKEN_FOR_ASCII = /([\u212A\u037E\u1FEF])/u;

/**
 * The form of an address by which it is compared: without regard to case, spaces around it, and how accents are written.
 * An address with a sign outside of ASCII is never that of one without.
 */
export function emailKey(email: string): string {
  const parts = email.trim().split(TAKEN_FOR_ASCII);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.normalize('NFC').toLowerCase())).join('');
}

/** Whether a sign-in still holds at a time. */
export function isSignedIn({ createdAt, seenAt }: Pick<SignIn, 'createdAt' | 'seenAt'>, now: number): boolean {
  return now < seenAt + IDLE_MS + SEEN_STEP_MS && now < createdAt + LONGEST_SIGN_IN_MS;
}
