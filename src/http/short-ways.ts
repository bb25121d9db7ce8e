import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Log, RequestLine } from '../domain/ports.ts';
import type { LookUp } from '../domain/reporting/caller.ts';
import { isHost } from '../lib/network/raw-headers.ts';
import type { Slices } from '../lib/work/slices.ts';
import { clientAddress } from './admission.ts';

/*
 * What the short ways past Fastify share. Each takes plain requests of callers whose key was accepted lately, looks the
 * caller up, and either sends the answer or hands the request over to the long way, which has all refusals and errors.
 */

/** A request that is under way on one of the short ways. */
export interface ShortExchange {
  request: IncomingMessage;
  response: ServerResponse;
  head: RequestHead;
  /** As Fastify names it, for the log and the metrics. */
  route: string;
  /** When it came, as `performance.now()` says. */
  began: number;
  /** The long way, for a request that cannot be answered on the short one. */
  longWay: RequestListener;
}

/** Tries to take a request; false where it goes the long way from its start. */
export type ShortWay = (request: IncomingMessage, response: ServerResponse, longWay: RequestListener) => boolean;

/** The short ways past Fastify, by method. */
export interface ShortWays {
  /** Handles requests: by the short way of their method where that takes them, else by the long way. */
  before: (longWay: RequestListener) => RequestListener;
  /** From now on all requests go the long way, which knows that the service is about to end. */
  close: () => void;
}

/** Puts short ways before the long one. */
export function createShortWays(ways: ReadonlyMap<string, ShortWay>): ShortWays {
  let isClosed = false;
  return {
    before: (longWay) => (request, response) => {
      const way = isClosed ? undefined : ways.get(request.method ?? '');
      if (!way?.(request, response, longWay)) longWay(request, response);
    },
    close() {
      isClosed = true;
    },
  };
}

/**
 * Goes on with a request of a short way once its caller was looked up. Where the caller is refused or the answer fails,
 * the long way answers.
 * @param answer answers the request; false where the long way has to
 */
export async function afterLookUp(
  exchange: ShortExchange,
  lookUp: Promise<LookUp | undefined>,
  answer: (found: LookUp) => Promise<boolean>,
): Promise<void> {
  const { request, response, longWay } = exchange;
  let found: LookUp | undefined;
  try {
    found = await lookUp;
    if (response.destroyed) return;
    // Without one the key does not hold any more, or not for this.
    if (!found || !(await answer(found))) longWay(request, response);
  } catch (error) {
    handOver(exchange, error, found);
  }
}

/** An answer, ready to go out. */
interface ReadyAnswer {
  status: 200 | 202 | 304;
  /** Names and values by turns, without the request's id. */
  headers: readonly string[];
  body: Buffer | string | undefined;
  /** Who asked. */
  caller: { orgId: string; keyId: string };
  /** Called once it is sent, or its connection is gone. */
  whenOver: () => void;
}

/** Sends an answer of a short way. */
export type SendAnswer = (exchange: ShortExchange, answer: ReadyAnswer) => void;

interface SendAnswerContext {
  /** Told of each answer that was sent. */
  tell: (answered: RequestLine) => void;
  newId: (request: { headers: { 'x-request-id'?: string | undefined } }) => string;
  proxies: number;
  log: Pick<Log, 'error'>;
  slices: Pick<Slices, 'afterRound'>;
}

/**
 * Creates the sender of answers. Those of one round of the event loop are sent together, so that a
 * client with several connections is woken once.
 */
export function createSendAnswer({ tell, newId, proxies, log, slices }: SendAnswerContext): SendAnswer {
  function sendNow({ request, response, head, route, began }: ShortExchange, answer: ReadyAnswer): void {
    const { status, headers, body, caller, whenOver } = answer;
    if (response.destroyed) {
      whenOver();
      return;
    }
    const requestId = newId({ headers: { 'x-request-id': head.requestId } });
    response.once('close', () => {
      whenOver();
      if (!response.writableFinished) return;
      tell({
        requestId,
        method: request.method ?? '',
        route,
        status,
        milliseconds: performance.now() - began,
        client: clientAddress(request.socket.remoteAddress, head.forwardedFor, proxies),
        caller,
      });
    });
    response.writeHead(status, ['x-request-id', requestId, ...headers]);
    response.end(body);
  }

  return (exchange, answer) =>
    slices.afterRound(() => {
      try {
        sendNow(exchange, answer);
      } catch (error) {
        // Nobody waits for what is done after a round, and the answers of others come behind it.
        log.error({ err: error }, 'an answer could not be sent; its connection is closed');
        answer.whenOver();
        exchange.response.destroy();
      }
    });
}

/** What the short way found out about a request before it gave it up. */
interface HandedOver {
  /** What is to be answered: the error that ended it. */
  error: unknown;
  /** Who asked; null where that was not found out. */
  caller: { orgId: string; keyId: string } | null;
  /** When it came, as `performance.now()` says. */
  began: number;
}

const requests = new WeakMap<IncomingMessage, HandedOver>();

/** Thrown on a short way where nothing is wrong, but only the long way can answer: it begins anew. */
export class TakesLongWay extends Error {}

/**
 * Leaves a request to the long way, which answers with the error as with one of its own.
 * @param lookUp of its caller, where there was one
 */
export function handOver({ request, response, began, longWay }: ShortExchange, error: unknown, lookUp?: LookUp): void {
  const caller = lookUp ? { orgId: lookUp.orgId, keyId: lookUp.keyId } : null;
  if (!(error instanceof TakesLongWay)) requests.set(request, { error, caller, began });
  longWay(request, response);
}

/** What was found out before; undefined for a request that went the long way from its start. */
export function handedOver(request: IncomingMessage): HandedOver | undefined {
  return requests.get(request);
}

/** What the short ways need to know of a request's headers. */
export interface RequestHead extends Record<Exclude<Field, 'authorization'>, string | undefined> {
  authorization: string;
}

type Field =
  | 'host'
  | 'authorization'
  | 'ifNoneMatch'
  | 'acceptEncoding'
  | 'requestId'
  | 'forwardedFor'
  | 'contentLength'
  | 'contentType';

const FIELDS: ReadonlyMap<string, Field | 'other'> = new Map([
  ['host', 'host'],
  ['authorization', 'authorization'],
  ['if-none-match', 'ifNoneMatch'],
  ['accept-encoding', 'acceptEncoding'],
  ['x-request-id', 'requestId'],
  ['x-forwarded-for', 'forwardedFor'],
  ['content-length', 'contentLength'],
  ['content-type', 'contentType'],
  // Whatever else speaks of a body goes the long way.
  ['transfer-encoding', 'other'],
  ['content-encoding', 'other'],
  ['expect', 'other'],
]);
const LENGTHS = new Set([...FIELDS.keys()].map((name) => name.length));

/**
 * Reads the headers of a plain request in one pass, without the object that Node would make of them.
 * @returns undefined for a request in which there is anything to decide: no right host, a header given twice, or a body whose
 * length is not said
 */
export function readHead({ httpVersion, rawHeaders }: IncomingMessage): RequestHead | undefined {
  if (httpVersion !== '1.1') return undefined;
  const head: Record<Field, string | undefined> = {
    host: undefined,
    authorization: undefined,
    ifNoneMatch: undefined,
    acceptEncoding: undefined,
    requestId: undefined,
    forwardedFor: undefined,
    contentLength: undefined,
    contentType: undefined,
  };
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    // Most names are told apart by their length alone.
    if (!LENGTHS.has(name.length)) continue;
    const field = FIELDS.get(name) ?? FIELDS.get(name.toLowerCase());
    if (field === undefined) continue;
    if (field === 'other' || head[field] !== undefined) return undefined;
    head[field] = rawHeaders[at + 1] ?? '';
  }
  const { host, authorization } = head;
  return host === undefined || authorization === undefined || !isHost(host) ? undefined : { ...head, authorization };
}
