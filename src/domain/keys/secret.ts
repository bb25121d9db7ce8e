import { bytesToBigInt, toBase62 } from '../../lib/bytes/base62.ts';
import { crc32 } from '../../lib/bytes/crc32.ts';
import { sha256Hex } from '../../lib/bytes/digest.ts';

const PREFIX = 'dbr_';
/** 256 bits fit in 43 characters of base 62: 62^43 > 2^256. */
const BODY_LENGTH = 43;
/** 32 bits fit in 6 characters of base 62. */
const CHECKSUM_LENGTH = 6;
const SHAPE = /^dbr_[0-9A-Za-z]{49,}$/;

/** A secret as it is shown once, and what is kept of it. */
export interface NewSecret {
  secret: string;
  secretHash: string;
  lastFour: string;
}

/**
 * Makes a key's secret: `dbr_`, 43 characters of randomness, 6 of CRC-32 over what comes before.
 * The fixed prefix and the checksum let secret scanners match it and a mistyped key be refused without a look-up.
 * @param random 32 bytes from a secure generator
 */
export function makeSecret(random: Uint8Array): NewSecret {
  const unsigned = PREFIX + toBase62(bytesToBigInt(random), BODY_LENGTH);
  const secret = unsigned + checksum(unsigned);
  return { secret, secretHash: sha256Hex(secret), lastFour: secret.slice(-4) };
}

/** Whether a token has the shape and the checksum of a secret. Says nothing about whether it exists. */
export function isSecret(token: string): boolean {
  if (!SHAPE.test(token)) return false;
  return checksum(token.slice(0, -CHECKSUM_LENGTH)) === token.slice(-CHECKSUM_LENGTH);
}

/** The digest a secret is looked up by. */
export function secretHash(secret: string): string {
  return sha256Hex(secret);
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}
