import { crc32 as nodeCrc32 } from 'node:zlib';

/** CRC-32 (ISO 3309) of UTF-8 text, as an unsigned 32-bit number. */
export function crc32(text: string): number {
  return nodeCrc32(text);
}
