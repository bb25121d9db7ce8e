/** What may lie beside the bytes in the same memory: room for what is put around them. */
const SLACK = 1_024;

/**
 * The bytes in memory of their own, for what is kept. Node cuts small buffers, and what it has compressed, from blocks of
 * 64 kB, of which each is held whole while anything in it is.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength <= bytes.length + SLACK) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
