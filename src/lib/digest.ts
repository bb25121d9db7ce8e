import { createHash, randomBytes } from 'node:crypto';

/** SHA-256 of UTF-8 text, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** SHA-256 of bytes, or of text as UTF-8, as 43 characters of base64url. */
export function sha256Base64Url(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('base64url');
}

/** Bytes from the system's generator. */
export function secureRandomBytes(count: number): Uint8Array {
  return randomBytes(count);
}
