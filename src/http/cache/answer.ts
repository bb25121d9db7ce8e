import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Slices } from '../../lib/work/slices.ts';
import { whenClosed } from '../../lib/network/when-closed.ts';
import type { Answers, Produced, ProducedLater } from './answers.ts';
import { bodyHeaders, chooseEncoding, type Encoding, LIST_HEADERS, toEtag } from './representation.ts';
import { requireClient } from '../wire/client-gone.ts';
import type { StreamedBody } from './streamed-body.ts';

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
  produce: () => Promise<Produced | ProducedLater>,
) => void;

/**
 * Bytes of a body that is sent without waiting for a turn. The system copies what is sent while the main thread waits: some
 * 0.3 ms for a list of 700 kB, and the look-ups of many who ask together come back together.
 */
const LARGEST_AT_ONCE = 65_536;

/** What an answer with a body is sent to, the state that it is of, and in which encoding. */
interface Sent {
  request: FastifyRequest;
  reply: FastifyReply;
  digest: string;
  encoding: Encoding;
}

/** Bytes of addresses of which it is known what was answered to them last: some ten thousand of usual length. */
const ADDRESSES_BYTES = 4_194_304;
/** What one takes besides its text, roughly. */
const OVERHEAD = 300;

/**
 * Makes the function through which lists are answered that go through Fastify.
 * @param slices the time of the main thread
 * @param orgOf the organisation that a request is of
 */
export function createAnswer(
  answers: Answers,
  slices: Slices,
  orgOf: (request: FastifyRequest) => string,
): AnswerVersioned {
  /** The digest of the last answer to each address of an organisation: what has an earlier one leaves the memory. */
  const latest = new LRUCache<string, string>({
    maxSize: ADDRESSES_BYTES,
    sizeCalculation: (_digest, address) => address.length * 2 + OVERHEAD,
  });

  function noteAsked(address: string, digest: string): void {
    const before = latest.get(address);
    if (before === digest) return;
    if (before !== undefined) answers.outdate(before);
    latest.set(address, digest);
  }

  /** Notes what was written: of a later state than was looked up, or of one that a request has found outdated since. */
  function noteWritten(address: string, lookedUp: string, digest: string): void {
    if (latest.get(address) === lookedUp) noteAsked(address, digest);
    else if (latest.get(address) !== digest) answers.outdate(digest);
  }

  /**
   * @throws DomainError overloaded where clients of the organisation have too many bytes that they have not read; what
   * `requireClient` does
   */
  async function sendBody({ request, reply, digest, encoding }: Sent, body: Buffer): Promise<void> {
    if (body.length > LARGEST_AT_ONCE) {
      await slices.next(orgOf(request));
      requireClient(reply.raw);
    }
    whenClosed(reply.raw, answers.hold(orgOf(request), body.length));
    setBodyHeaders(reply, digest, encoding).send(body);
  }

  const answer: (...given: Parameters<AnswerVersioned>) => Promise<void> = async (request, reply, digest, produce) => {
    const { headers } = request;
    const address = `${orgOf(request)} ${request.url}`;
    noteAsked(address, digest);
    if (answers.isUnchanged(headers['if-none-match'], digest)) {
      setListHeaders(reply, digest).code(304).send(nothing(request));
      return;
    }
    const encoding = chooseEncoding(headers['accept-encoding']);
    const kept = answers.ready(digest, encoding);
    if (kept) {
      await sendBody({ request, reply, digest, encoding }, kept);
      return;
    }
    const written = await answers.write({ orgId: orgOf(request), digest, encoding, response: reply.raw }, produce);
    noteWritten(address, digest, written.digest);
    const sent = { request, reply, digest: written.digest, encoding };
    if (Buffer.isBuffer(written.body)) await sendBody(sent, written.body);
    else sendStreamed(sent, written.body, () => slices.next(orgOf(request)));
  };

  return (request, reply, ...rest) => {
    answer(request, reply, ...rest).catch((error: unknown) => reply.send(error));
  };
}

/** The headers of every 200 and 304 under `/v1`. */
function setListHeaders(reply: FastifyReply, digest: string): FastifyReply {
  return reply.headers({ etag: toEtag(digest), ...LIST_HEADERS });
}

/**
 * At the client's own pace, from a file or from pieces that all share: a slow one holds nothing of its own. Many fast ones
 * take turns with others.
 */
function sendStreamed({ request, reply, digest, encoding }: Sent, body: StreamedBody, turn: () => Promise<void>): void {
  setBodyHeaders(reply, digest, encoding).header('content-length', String(body.size()));
  reply.send(request.method === 'HEAD' ? nothing(request) : body.read(turn));
}

/** No body. Fastify says of an answer to HEAD without one that its length is 0, unless it is a stream. */
function nothing({ method }: FastifyRequest): Readable | undefined {
  return method === 'HEAD' ? Readable.from([]) : undefined;
}

function setBodyHeaders(reply: FastifyReply, digest: string, encoding: Encoding): FastifyReply {
  return setListHeaders(reply, digest).headers(bodyHeaders(encoding));
}
