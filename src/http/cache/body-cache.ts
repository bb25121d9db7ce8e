import { LRUCache } from 'lru-cache';
import { createMetLately } from '../../lib/values/met-lately.ts';
import { ownBytes } from '../../lib/bytes/own-bytes.ts';
import { encode, type Encoding, ENCODINGS } from './representation.ts';

/** Finished bodies under the digest of all they depend on: never stale, on one node or on many. */
export interface BodyCache {
  /** The body, if it is kept in this very encoding. */
  ready: (digest: string, encoding: Encoding) => Buffer | undefined;
  /** The body in an encoding, if it or its plain form is kept. */
  get: (digest: string, encoding: Encoding) => Promise<Buffer> | undefined;
  /** Keeps a body. */
  set: (digest: string, body: Buffer) => void;
  /**
   * Keeps a body that was offered lately before. What is asked for once is not kept: memory that is filled and freed costs
   * the collector more than reading a page costs.
   */
  offer: (digest: string, body: Buffer) => void;
  /** Removes a body of an earlier state, in all encodings: no later request has its digest. */
  drop: (digest: string) => void;
}

/** Bodies of which it is known that they were offered: 256 kB. */
const OFFERED = 65_536;

/** What an entry costs besides its bytes. */
const OVERHEAD = 300;

/** Makes a cache bounded in bytes; the least recently used go first. 0 keeps nothing. */
export function createBodyCache(maxBytes: number): BodyCache {
  const entries =
    maxBytes > 0
      ? new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (body) => body.length + OVERHEAD })
      : undefined;
  const wasOffered = createMetLately(OFFERED);
  const ready = (digest: string, encoding: Encoding) => entries?.get(`${digest} ${encoding}`);
  const keep = (digest: string, encoding: Encoding, body: Buffer) =>
    void entries?.set(`${digest} ${encoding}`, ownBytes(body));
  const set = (digest: string, body: Buffer) => keep(digest, 'identity', body);
  return {
    ready,
    get(digest, encoding) {
      const kept = ready(digest, encoding);
      if (kept) return Promise.resolve(kept);
      const plain = entries?.get(`${digest} identity`);
      if (!plain) return undefined;
      return encode(plain, encoding).then((body) => {
        keep(digest, encoding, body);
        return body;
      });
    },
    set,
    offer(digest, body) {
      if (wasOffered(digest)) set(digest, body);
    },
    drop(digest) {
      for (const encoding of ENCODINGS) entries?.delete(`${digest} ${encoding}`);
    },
  };
}
