/** Fewer bytes are not worth the call. */
const LEAST = 4_096;

/**
 * Gives back the memory of bytes that nobody needs any more, where it is theirs alone. V8 would come to it when it has
 * grown by 64 MiB or more: such objects are small, and their bytes are not in its heap.
 */
export function freeBytes({ buffer, length }: Uint8Array): void {
  if (length >= LEAST && buffer instanceof ArrayBuffer && buffer.byteLength === length) buffer.transfer(0);
}
