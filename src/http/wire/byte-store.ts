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
 * Beyond it a block is of pages of its own, which grow without a copy and go back to the system at once. Blocks of malloc
 * stand among others that stay: after two thousand bodies of 1.2 MB it kept 200 MiB of free memory for later.
 */
const LARGEST_BLOCK = 131_072;

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
    if (block.resizable) block.resize(capacity);
    else if (capacity <= LARGEST_BLOCK) block = block.transfer(capacity);
    else {
      const pages = new ArrayBuffer(capacity, { maxByteLength: limit });
      new Uint8Array(pages).set(new Uint8Array(block));
      block.transfer(0);
      block = pages;
    }
  }

  return {
    length: () => length,
    append(piece) {
      if (length + piece.length > block.byteLength) grow(length + piece.length);
      new Uint8Array(block).set(piece, length);
      length += piece.length;
    },
    take() {
      if (block.resizable) block.resize(length);
      else block = block.transfer(length);
      const bytes = new Uint8Array(block, 0, length);
      block = new ArrayBuffer(0);
      length = 0;
      return bytes;
    },
    clear() {
      // Given back at once; the collector would come to it later.
      if (block.resizable) block.resize(0);
      else block = block.transfer(0);
      length = 0;
    },
  };
}
