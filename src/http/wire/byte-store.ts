/** Bytes that come in pieces, kept in one block of memory: small pieces would each cost hundreds of bytes more. */
export interface ByteStore {
  length: () => number;
  append: (piece: Uint8Array) => void;
  /** Gives the bytes in memory of their own, which can be handed to a thread. The store is empty then. */
  take: () => Uint8Array<ArrayBuffer>;
  clear: () => void;
}

/** The first block: most bodies fit, and a connection that sends nothing more holds little. */
const FIRST_BLOCK = 16_384;

/**
 * Makes a store.
 * @param expected how many bytes there will be, as far as is known; 0 where it is not
 * @param most how many there may be
 * @param hold called before memory is taken, with how many bytes more; where it throws, nothing is taken
 */
export function createByteStore(expected: number, most: number, hold: (bytes: number) => void): ByteStore {
  const limit = expected > 0 ? Math.min(expected, most) : most;
  let block = new ArrayBuffer(0);
  let length = 0;

  function grow(needed: number): void {
    const capacity = Math.max(needed, Math.min(limit, Math.max(FIRST_BLOCK, block.byteLength * 2)));
    hold(capacity - block.byteLength);
    block = block.transfer(capacity);
  }

  return {
    length: () => length,
    append(piece) {
      if (length + piece.length > block.byteLength) grow(length + piece.length);
      new Uint8Array(block).set(piece, length);
      length += piece.length;
    },
    take() {
      const bytes = new Uint8Array(block.transfer(length));
      block = new ArrayBuffer(0);
      length = 0;
      return bytes;
    },
    clear() {
      // Given back at once; the collector would come to it later.
      block = block.transfer(0);
      length = 0;
    },
  };
}
