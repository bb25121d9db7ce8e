import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, invalidArgument } from '../../domain/errors.ts';
import { freeBytes } from '../../lib/bytes/free-bytes.ts';
import type { Budget, BudgetBound } from '../../lib/work/budget.ts';
import { rankOfPart } from '../../lib/work/ranks.ts';
import { RefusedError, wireError, WRONG_MEDIA_TYPE } from '../errors.ts';
import type { LimitReached } from '../limits.ts';
import { createByteStore } from './byte-store.ts';
import { endReading, isStopped, stopReading } from '../listener/stop-reading.ts';
import type { PieceMeter } from './piece-meter.ts';
import { watchBodies } from './slow-bodies.ts';
import { withCommas } from '../../lib/text/text.ts';

/** Bodies up to this size mostly come in one packet or a few, with the request's head. */
const LARGEST_AT_HAND = 32_768;

/**
 * What Node reads of a connection at once. Of a body in chunks so much waits in memory while its portions are parsed in turns
 * (`http/listener/portions.ts`), beside what was taken of it.
 */
const READ_AHEAD = 65_536;

export interface BodyOptions {
  /** Of one body. */
  maxBytes: number;
  /** Of all bodies in memory, by organisation. */
  budget: Budget;
  pieces: PieceMeter;
  onLimit: LimitReached;
}

/**
 * Reads the bytes of a JSON body. They count as held, piece by piece as they come, until the request is answered, or its
 * client has gone and what was begun with them has ended.
 * @throws DomainError invalid_argument where the body is none, is too large or ends early; overloaded where there is no
 * room for it, also midway
 */
export type ReadBody = (
  request: IncomingMessage,
  response: ServerResponse,
  orgId: string,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Reads bodies, and those that are there already without waiting. */
export interface BodyReader {
  read: ReadBody;
  /**
   * The bytes of a small body that has come whole; undefined where it has not, or there is anything to decide. They count
   * as held, like those of any body.
   * @param length how long it is said to be
   * @throws DomainError overloaded
   */
  atHand: (
    request: IncomingMessage,
    response: ServerResponse,
    orgId: string,
    length: number,
  ) => Uint8Array<ArrayBuffer> | undefined;
}

/** Makes the reader of bodies. */
export function createBodyReader({ maxBytes, budget, pieces, onLimit }: BodyOptions): BodyReader {
  const slow = watchBodies();

  /** @throws DomainError overloaded */
  function hold(orgId: string, bytes: number): void {
    requireRoom(orgId, budget.take(orgId, bytes));
  }

  /** @throws DomainError overloaded where a bound was met */
  function requireRoom(orgId: string, bound: BudgetBound | null): void {
    if (bound === null) return;
    onLimit(bound === 'each' ? 'bodies_of_organisation' : 'bodies', orgId);
    throw new DomainError('overloaded', '');
  }

  const atHand: BodyReader['atHand'] = (request, response, orgId, length) => {
    if (!request.complete || request.readableLength !== length || response.destroyed) return undefined;
    if (!(length > 0 && length <= Math.min(maxBytes, LARGEST_AT_HAND))) return undefined;
    hold(orgId, length);
    whenUnused(response, () => budget.give(orgId, length));
    const bytes: unknown = request.read();
    // Copied: what was received with it is given back. Of small ones several share a block.
    return Buffer.isBuffer(bytes) ? Buffer.from(bytes) : undefined;
  };

  const read: ReadBody = async (request, response, orgId) => {
    requireJson(request);
    // A body that announces too many bytes is refused before any of it has come.
    if (declaredLength(request) > maxBytes) throw tooLarge(maxBytes);
    if (response.destroyed) throw invalidArgument('The body ended early.');
    const whole = atHand(request, response, orgId, declaredLength(request));
    if (whole) return whole;
    // One for which there is no room now would be refused midway, when all before that was read in vain.
    const ahead = isChunked(request) && !request.complete ? READ_AHEAD : 0;
    const bound = budget.met(orgId, declaredLength(request)) ?? budget.take(orgId, ahead);
    if (bound !== null) pieces.discardRest(request);
    requireRoom(orgId, bound);
    let held = ahead;
    const give = (bytes: number) => {
      budget.give(orgId, bytes);
      held -= bytes;
    };
    whenUnused(response, () => give(held));
    const bytes = createByteStore(declaredLength(request), maxBytes, (more) => {
      hold(orgId, more);
      held += more;
    });
    return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      let refused = false;
      let isWhole = false;
      const endWatch = slow.watch(bytes.length, () => {
        onLimit('slow_body', orgId);
        refuse(new RefusedError(TOO_SLOW));
      });
      // What follows is read and thrown away until the request's time is up, so that its sender gets to see the answer.
      const refuse = (error: unknown) => {
        refused = true;
        endWatch();
        bytes.clear();
        reject(error);
      };
      const rank = rankOfPart(declaredLength(request));
      const areTooSmall = pieces.meter(request, () => (refused ? 'large' : rank));
      const take = (chunk: Buffer) => {
        // The rest of the packet that was too much.
        if (isStopped(request.socket)) return;
        const isTiny = areTooSmall(chunk.length);
        if (refused) {
          if (isTiny) endReading(request);
          return;
        }
        try {
          if (isTiny) {
            stopReading(request);
            throw new RefusedError(TINY_PIECES);
          }
          if (bytes.length() + chunk.length > maxBytes) throw tooLarge(maxBytes);
          bytes.append(chunk);
        } catch (error) {
          refuse(error);
        }
      };
      request.on('data', (chunk: Buffer) => {
        take(chunk);
        freeBytes(chunk);
      });
      request.on('end', () => {
        endWatch();
        isWhole = true;
        // Nothing of it is to come; all was given where the answer came first.
        give(Math.min(ahead, held));
        if (!refused) resolve(bytes.take());
      });
      // A request closes behind its end, too: making an error costs more than reading a small body.
      const endEarly = () => {
        if (!isWhole) refuse(invalidArgument('The body ended early.'));
      };
      for (const event of ['error', 'close']) request.on(event, endEarly);
    });
  };
  return { read, atHand };
}

/** What is done with the bodies of requests, by their answers: pieces of work under way, and what waits for their end. */
const inUse = new WeakMap<ServerResponse, { works: number; atEnd: (() => void)[] }>();

/** Works with the body of a request. Until that has ended its bytes count as held, whoever leaves meanwhile. */
export async function useBody<T>(response: ServerResponse, work: () => Promise<T>): Promise<T> {
  const use = inUse.get(response) ?? { works: 0, atEnd: [] };
  inUse.set(response, use);
  use.works += 1;
  try {
    return await work();
  } finally {
    use.works -= 1;
    if (use.works === 0) for (const end of use.atEnd.splice(0)) end();
  }
}

/**
 * Calls back once nobody needs the body of a request any more: its answer is sent or its connection gone, and no work with
 * it is under way. Else whoever leaves a body behind while it waits to be read, and brings the next one, has them all in
 * memory.
 */
function whenUnused(response: ServerResponse, then: () => void): void {
  response.once('close', () => {
    const use = inUse.get(response);
    if (use && use.works > 0) use.atEnd.push(then);
    else then();
  });
}

/** The connection is closed with the answer: a client that sends this slowly would keep it open for long. */
const TOO_SLOW = wireError('invalid_argument', 'The request took too long to arrive.', { connection: 'close' });

/** Likewise: more of them would cost the same again. */
const TINY_PIECES = wireError('invalid_argument', 'The body must not come in chunks of a few bytes.', {
  connection: 'close',
});

function tooLarge(maxBytes: number): DomainError {
  return invalidArgument(`The body must be at most ${withCommas(maxBytes)} bytes.`);
}

/** How long the body says that it is; 0 where it does not. The parser has checked the header. */
function declaredLength({ headers }: IncomingMessage): number {
  return Number(headers['content-length'] ?? 0);
}

function isChunked({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined;
}

function requireJson({ headers }: IncomingMessage): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') throw invalidArgument(WRONG_MEDIA_TYPE);
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice('charset='.length)
    .replaceAll('"', '');
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')
    throw invalidArgument('The body must be in UTF-8.');
  if (isEncoded(headers['content-encoding'], 'identity'))
    throw invalidArgument('Content-Encoding must be absent: the body is read as it is.');
  if (isEncoded(headers['transfer-encoding'], 'chunked'))
    throw invalidArgument('Transfer-Encoding must be chunked or absent: the body is read as it is.');
}

function isEncoded(header: string | undefined, harmless: string): boolean {
  return header !== undefined && header.toLowerCase() !== harmless;
}
