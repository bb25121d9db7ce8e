import { secureRandomBytes, sha256Hex } from '../../../lib/bytes/digest.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new token for a cookie or a link: 256 random bits as text, and the digest that is kept of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = Buffer.from(secureRandomBytes(32)).toString('base64url');
  return { token, tokenHash: tokenDigest(token) };
}

/** The digest by which a token is looked up. */
export function tokenDigest(token: string): string {
  return sha256Hex(token);
}

/** Whether text has the form of a token. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
