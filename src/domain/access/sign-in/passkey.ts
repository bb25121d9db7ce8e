import { sha256Hex } from '../../../lib/bytes/digest.ts';
import type { AccountRef } from '../../refs.ts';

/** A key pair in somebody's device or password manager, by which they sign in without a password (WebAuthn). */
export interface Passkey {
  orgId: string;
  accountId: string;
  passkeyId: string;
  /** As the browser names it, in base64url. */
  credentialId: string;
  /** A COSE key in base64url. The private one never leaves the device. */
  publicKey: string;
  /** How often the device says it was used; 0 where it does not count. */
  counter: number;
  /** How browsers reach it, as they say: `internal`, `usb`, `hybrid`. */
  transports: readonly string[];
  /** The host that it was made for: browsers offer it there only. */
  host: string;
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** A challenge that somebody answered: it counts once. */
export interface AnsweredChallenge {
  /** A digest of it. */
  mark: string;
  /** Until when it is remembered, in ms since 1970 UTC: long after it has expired. */
  until: number;
}

/** Passkeys that an account may have. */
export const MOST_PASSKEYS = 20;

/** The digest by which a passkey is looked up: who is asking is not known before. */
export function credentialDigest(credentialId: string): string {
  return sha256Hex(credentialId);
}

/** The id under which a device keeps the passkeys of an account: 32 bytes that say nothing of who it is, in base64url. */
export function holderOf({ orgId, accountId }: AccountRef): string {
  return Buffer.from(sha256Hex(JSON.stringify([orgId, accountId])), 'hex').toString('base64url');
}

/** Whether a device's count goes on: one that goes back or stands still may be a copy. Devices without a count give 0. */
export function countsOn(before: number, after: number): boolean {
  return after > before || (before === 0 && after === 0);
}
