import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes of one id. */
const RANDOM_BYTES = 16;
/** Ids whose random bytes are asked of the system at once: asking takes longer than all else about an id. */
const IDS_AT_ONCE = 256;

const pool = new Uint8Array(RANDOM_BYTES * IDS_AT_ONCE);
/** Where each id is made, before it is written as text. */
const bytes = Buffer.alloc(16);
let used = pool.length;
/** The millisecond of the newest id, and its place among the ids of that millisecond. */
let msecs = -Infinity;
let seq = 0;

/**
 * A new id: a prefix and a UUID version 7 without dashes. Ids of this thread sort by the order in which they were made
 * (RFC 9562, section 6.2: a counter of 32 bits, which begins at a random number below 2^31 in each millisecond).
 */
export function newId(prefix: string): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7f_ff_ff_ff;
  } else {
    // The clock stands still or was set back.
    seq = (seq + 1) >>> 0;
    if (seq === 0) msecs += 1;
  }
  return `${prefix}_${v7({ random, msecs, seq }, bytes).toString('hex')}`;
}

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}
