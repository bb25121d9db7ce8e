import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Proof, SecondFactor } from '../../../../domain/access/sign-in/second-factor.ts';

/** Bytes of a secret: RFC 4226, section 4, recommends 20. */
const SECRET_BYTES = 20;
/** How many steps of 30 seconds a telephone's clock may be off, either way (RFC 6238, section 5.2, recommends one). */
const STEPS_OFF = 1;
const STEP_SECONDS = 30;
/** Codes of one use, and random bytes of each. */
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

/** A new secret for an app, in base 32. */
export function newFactorSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an app reads from a picture. @param email whose it is */
export function factorAddress(secret: string, email: string): string {
  return new TOTP({ issuer: 'Debrief', label: email, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code belongs to; null where it is of none that counts now. @param now ms since 1970 UTC */
export function stepOf(secret: string, code: string, now: number): number | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const off = totp.validate({ token: digits, timestamp: now, window: STEPS_OFF });
  return off === null ? null : Math.floor(now / 1_000 / STEP_SECONDS) + off;
}

/** New codes of one use, and the digests that are kept of them. */
export function newRecoveryCodes(): { codes: string[]; digests: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );
  return { codes, digests: codes.map(digestOf) };
}

/** What a code that somebody typed proves; null where it is not right. */
export function proofOf({ secret, recovery }: SecondFactor, code: string, now: number): Proof | null {
  const step = stepOf(secret, code, now);
  if (step !== null) return { step };
  const digest = digestOf(code);
  return recovery.includes(digest) ? { recovery: digest } : null;
}

/** The codes have 120 random bits: from 112 on a fast digest is enough (ASVS 5, 6.5.2). */
function digestOf(code: string): string {
  return createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url');
}
