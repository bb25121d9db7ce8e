import { hash, randomBytes } from 'node:crypto';

/** SHA-256 of UTF-8 text, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  return hash('sha256', text, 'hex');
}

/** SHA-256 of bytes, or of text as UTF-8, as 43 characters of base64url. */
export function sha256Base64Url(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url');
}

/** Bytes from the system's generator. */
export function secureRandomBytes(count: number): Uint8Array {
  return randomBytes(count);
}
