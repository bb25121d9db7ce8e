import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/errors.ts';
import type { Observer } from '../../domain/ports.ts';
import { createBudget } from '../../lib/budget.ts';
import type { UnlinkedFile } from '../../lib/unlinked-file.ts';
import type { BodyCache } from './body-cache.ts';
import type { LimitReached } from '../limits.ts';
import { whenClosed } from '../when-closed.ts';
import { chooseEncoding, encode, type Encoding } from './encoding.ts';
import { noneMatches, toEtag } from './etag.ts';
import { requireClient, type ReadsInHand } from './reads-in-hand.ts';

/** A freshly written answer, and the digest of the very state it was read from. */
export interface Produced {
  digest: string;
  body: string | LargeBody;
}

/** A body too large for memory: a file for each encoding, made when first asked for. */
export interface LargeBody {
  open: (encoding: Encoding) => Promise<UnlinkedFile>;
}

/**
 * Answers a versioned read: 304 without reading a row where the client has it, else from memory, else written anew.
 * @param digest of the state that the look-up saw
 * @param produce reads and writes the answer; the state may have moved on since the look-up, and then its digest says
 * so
 */
export type AnswerVersioned = (
  request: FastifyRequest,
  reply: FastifyReply,
  digest: string,
  produce: () => Promise<Produced>,
) => void;

/** Bytes of answers in memory that clients have not taken yet: of all organisations, and of one. */
const ANSWERS_IN_HAND = { all: 268_435_456, each: 67_108_864 };

export interface AnswerContext {
  cache: BodyCache;
  reads: ReadsInHand;
  observer: Observer;
  onLimit: LimitReached;
  /** The organisation that a request is of. */
  orgOf: (request: FastifyRequest) => string;
}

/** Makes the one function through which every list is answered. */
export function createAnswer({ cache, reads, observer, onLimit, orgOf }: AnswerContext): AnswerVersioned {
  const inHand = createBudget(ANSWERS_IN_HAND);

  /** @throws DomainError overloaded where clients of the organisation leave too much untaken */
  function sendBody(request: FastifyRequest, reply: FastifyReply, digest: string, encoding: Encoding, body: Buffer) {
    const orgId = orgOf(request);
    const bound = inHand.take(orgId, body.length);
    if (bound !== null) {
      onLimit(bound === 'each' ? 'answers_of_organisation' : 'answers', orgId);
      throw new DomainError('overloaded', '');
    }
    whenClosed(reply.raw, () => inHand.give(orgId, body.length));
    setBodyHeaders(reply, digest, encoding).send(body);
  }

  const answer: (...given: Parameters<AnswerVersioned>) => Promise<void> = async (request, reply, digest, produce) => {
    if (isUnchanged(request, reply, digest)) {
      observer.cacheLooked('unchanged');
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const kept = cache.ready(digest, encoding);
    if (kept) {
      observer.cacheLooked('hit');
      sendBody(request, reply, digest, encoding, kept);
      return;
    }
    await reads.run(orgOf(request), reply.raw, () => writeAnswer(request, reply, digest, produce, encoding));
  };

  /** Reads, writes and compresses what is not in memory. */
  async function writeAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    digest: string,
    produce: () => Promise<Produced>,
    encoding: Encoding,
  ): Promise<void> {
    // Another request may have written it meanwhile.
    const kept = cache.get(digest, encoding);
    observer.cacheLooked(kept ? 'hit' : 'miss');
    if (kept) {
      sendBody(request, reply, digest, encoding, await kept);
      return;
    }
    const { digest: current, body } = await produce();
    requireClient(reply.raw);
    if (typeof body !== 'string') {
      const file = await body.open(encoding);
      requireClient(reply.raw);
      sendFile(request, reply, current, encoding, file);
      return;
    }
    const plain = Buffer.from(body);
    cache.set(current, plain);
    sendBody(
      request,
      reply,
      current,
      encoding,
      encoding === 'identity' ? plain : await (cache.get(current, encoding) ?? encode(plain, encoding)),
    );
  }

  return (request, reply, ...rest) => {
    answer(request, reply, ...rest).catch((error: unknown) => reply.send(error));
  };
}

/** Answers 304 where `If-None-Match` names the state; every header but those of the body is as with 200. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, digest: string): boolean {
  if (noneMatches(request.headers['if-none-match'], digest)) return false;
  setListHeaders(reply, digest).code(304).send(nothing(request));
  return true;
}

/** The headers of every 200 and 304 under `/v1`. */
function setListHeaders(reply: FastifyReply, digest: string): FastifyReply {
  return reply.headers({
    etag: toEtag(digest),
    'cache-control': 'private, no-cache',
    vary: 'Authorization, Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
}

/** From the file at the client's own pace: a slow one holds a descriptor and nothing else. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  digest: string,
  encoding: Encoding,
  file: UnlinkedFile,
): void {
  setBodyHeaders(reply, digest, encoding).header('content-length', String(file.size()));
  reply.send(request.method === 'HEAD' ? nothing(request) : file.read());
}

/** No body. Fastify says of an answer to HEAD without one that its length is 0, unless it is a stream. */
function nothing({ method }: FastifyRequest): Readable | undefined {
  return method === 'HEAD' ? Readable.from([]) : undefined;
}

function setBodyHeaders(reply: FastifyReply, digest: string, encoding: Encoding): FastifyReply {
  setListHeaders(reply, digest).header('content-type', 'application/json; charset=utf-8');
  return encoding === 'identity' ? reply : reply.header('content-encoding', encoding);
}
