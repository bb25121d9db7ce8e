import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../domain/errors.ts';
import type { Observer } from '../../domain/ports.ts';
import { ownBytes } from '../../lib/bytes/own-bytes.ts';
import { createMetLately } from '../../lib/values/met-lately.ts';
import { createBudget } from '../../lib/work/budget.ts';
import type { LimitReached } from '../limits.ts';
import { encode, type Encoding, ENCODINGS, noneMatches } from './representation.ts';
import type { ReadsInHand } from './reads-in-hand.ts';
import { requireClient } from '../wire/client-gone.ts';
import type { StreamedBody } from './streamed-body.ts';

/** A freshly written answer, and the digest of the very state it was read from. */
export interface Produced {
  digest: string;
  body: string | Buffer | LargeBody;
  /** Whether it cost much, and is kept at once; else when it is asked for again. */
  isDear?: boolean;
}

/** What takes long to be written: it is, once the place among the reads of its organisation was given back. */
export interface ProducedLater {
  later: () => Promise<Produced>;
}

/** A body too large to be written as one: each encoding is made when first asked for. */
export interface LargeBody {
  open: (encoding: Encoding) => Promise<StreamedBody>;
  /** Lets go of it where it is for one client, who has gone before it was opened. */
  drop?: () => void;
}

/** An answer as it can be sent. */
export interface WrittenAnswer {
  digest: string;
  body: Buffer | StreamedBody;
}

/** What is asked for, in which encoding, and for whom. */
export interface Wanted {
  orgId: string;
  digest: string;
  encoding: Encoding;
  response: Pick<ServerResponse, 'destroyed'>;
}

/** Answers of versioned reads, whichever way they go out. */
export interface Answers {
  /** Whether the client has it: `If-None-Match` names the state. */
  isUnchanged: (ifNoneMatch: string | undefined, digest: string) => boolean;
  /** The body from memory, where it is kept in this encoding. */
  ready: (digest: string, encoding: Encoding) => Buffer | undefined;
  /** Removes from memory what was kept under the digest of an earlier state. */
  outdate: (digest: string) => void;
  /** Reads, writes and compresses it when its turn comes. @throws what `produce` does, and what `ReadsInHand` does */
  write: (wanted: Wanted, produce: () => Promise<Produced | ProducedLater>) => Promise<WrittenAnswer>;
  /**
   * Writes an answer that was not `ready`, without compression and without waiting for a turn: the caller has its
   * turn already.
   * @throws what `produce` does
   */
  writeAtOnce: <Written extends { digest: string; body: Buffer }>(produce: () => Written) => Written;
  /**
   * Counts bytes as not taken yet by the client.
   * @returns to be called when they are taken, or the client has gone
   * @throws DomainError overloaded where clients of the organisation leave too much untaken
   */
  hold: (orgId: string, bytes: number) => () => void;
}

/** Bytes of answers in memory that clients have not taken yet: of all organisations, and of one. */
const ANSWERS_IN_HAND = { all: 268_435_456, each: 67_108_864 };

export interface AnswersContext {
  cache: BodyCache;
  reads: ReadsInHand;
  /** Those of what takes long, so that short ones of the same organisation do not wait for them. */
  longReads: ReadsInHand;
  observer: Observer;
  onLimit: LimitReached;
}

/** Creates the answers of all lists. */
export function createAnswers({ cache, reads, longReads, observer, onLimit }: AnswersContext): Answers {
  const inHand = createBudget(ANSWERS_IN_HAND);

  async function writeNow(
    wanted: Wanted,
    produce: () => Promise<Produced | ProducedLater>,
  ): Promise<WrittenAnswer | ProducedLater> {
    const { digest, encoding } = wanted;
    // Another request may have written it meanwhile.
    const kept = cache.get(digest, encoding);
    observer.cacheLooked(kept ? 'hit' : 'miss');
    if (kept) return { digest, body: await kept };
    const produced = await produce();
    return 'later' in produced ? produced : finish(wanted, produced);
  }

  async function finish(
    { encoding, response }: Wanted,
    { digest: current, body, isDear = false }: Produced,
  ): Promise<WrittenAnswer> {
    const isLarge = typeof body !== 'string' && !Buffer.isBuffer(body);
    if (isLarge && response.destroyed) body.drop?.();
    requireClient(response);
    if (isLarge) {
      const streamed = await body.open(encoding);
      requireClient(response);
      return { digest: current, body: streamed };
    }
    const plain = typeof body === 'string' ? Buffer.from(body) : body;
    // Compressing costs more than reading a page.
    if (isDear || encoding !== 'identity') cache.set(current, plain);
    else cache.offer(current, plain);
    if (encoding === 'identity') return { digest: current, body: plain };
    return { digest: current, body: await (cache.get(current, encoding) ?? encode(plain, encoding)) };
  }

  return {
    isUnchanged(ifNoneMatch, digest) {
      if (noneMatches(ifNoneMatch, digest)) return false;
      observer.cacheLooked('unchanged');
      return true;
    },
    ready(digest, encoding) {
      const kept = cache.ready(digest, encoding);
      if (kept) observer.cacheLooked('hit');
      return kept;
    },
    outdate: cache.drop,
    async write(wanted, produce) {
      const { orgId, response } = wanted;
      const written = await reads.run(orgId, response, () => writeNow(wanted, produce));
      if (!('later' in written)) return written;
      return longReads.run(orgId, response, async () => finish(wanted, await written.later()));
    },
    writeAtOnce(produce) {
      observer.cacheLooked('miss');
      const written = produce();
      cache.offer(written.digest, written.body);
      return written;
    },
    hold(orgId, bytes) {
      const bound = inHand.take(orgId, bytes);
      if (bound !== null) {
        onLimit(bound === 'each' ? 'answers_of_organisation' : 'answers', orgId);
        throw new DomainError('overloaded', '');
      }
      return () => inHand.give(orgId, bytes);
    },
  };
}

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
