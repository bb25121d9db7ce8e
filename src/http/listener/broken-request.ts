import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { IncomingMessage, type ServerResponse } from '../../lib/network/node-http.ts';
import { parserOf } from '../../lib/network/node-parser.ts';
import { errorBody, wireError, type RefusalAnswer, type WireError } from '../errors.ts';
import { answerInHand } from './answer-in-hand.ts';
import type { Connections } from './connections.ts';
import { endLingering } from './read-on.ts';
import type { Paths } from '../wire/paths.ts';

const REQUEST_LINE = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64} (\S{1,8192}) HTTP\/1\.[01]\r?\n/;
const LONGEST_LINE = 8_300;
/** A list of nothing but 100-continue, as RFC 9110 (10.1.1) has it; two lines of the header are one list. */
const ONLY_CONTINUE = /^100-continue(?:, ?100-continue)*$/i;

export interface BrokenRequestContext {
  paths: Paths;
  /** In which form errors are said of a request target, canonical; undefined as on `/v1`. */
  formOf: (canonical: string) => ((wire: WireError) => RefusalAnswer) | undefined;
  /** An id for an answer whose request never got one. */
  newId: () => string;
  onBroken: (requestId: string, reason: string) => void;
  /** Answers when it is the turn of such requests. @returns false where too many wait already: then it is not answered */
  inTurn: (answer: () => void) => boolean;
}

/** What the parser, or a timer, says of a request that is none. */
type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/**
 * Answers what never becomes a request, where Node would answer with statuses of its own: broken HTTP (400), oversized
 * headers (431), a client that takes too long with a request (408), an unknown `Expect` (417), `CONNECT` (no answer at all).
 */
export function answerBrokenRequests(
  server: Server,
  connections: Pick<Connections, 'begun' | 'end' | 'keep' | 'waits'>,
  { paths, formOf, newId, onBroken, inTurn }: BrokenRequestContext,
): void {
  const ending = new WeakSet<Duplex>();

  /** @param target of the request, where it is known */
  function refuse(socket: Socket, reason: string, wire: WireError, target: string | undefined): void {
    ending.add(socket);
    const requestId = newId();
    onBroken(requestId, reason);
    const form = (target !== undefined && formOf(paths.canonical(target))) || plainly;
    if (socket.writable) endLingering(socket, rawAnswer(form(wire), requestId));
    else socket.destroy();
  }

  server.on('clientError', (error: ParseError, socket: Socket) => {
    if (connections.keep(socket, error)) return;
    // Browsers open connections ahead: an answer here would be read as that of the request which comes next.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
      socket.destroy();
      return;
    }
    // What it sent came in time, and waits here.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && connections.waits(socket)) return;
    // The parser complains of every packet that follows; they are being thrown away.
    if (ending.has(socket) && error.code !== 'ECONNRESET') return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    ending.add(socket);
    const begun = connections.begun(socket);
    const answer = () =>
      afterEarlierAnswers(socket, (isBegun) => {
        if (isBegun) socket.destroy();
        else
          refuse(socket, error.code ?? error.message, refusalOf(error, paths, begun), targetOf(error, socket, begun));
      });
    if (!inTurn(answer)) socket.destroy();
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // No parser reads on a socket that was handed over.
    socket.on('error', () => {}).resume();
    afterEarlierAnswers(socket, () => refuse(socket, 'CONNECT', unknownTarget(request.url ?? '', paths), undefined));
  });
  function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request.resume();
    ending.add(socket);
    // A request behind it would be begun, and its answer would never have its turn.
    connections.end(socket);
    afterEarlierAnswers(
      socket,
      () =>
        refuse(socket, 'EXPECT', wireError('invalid_argument', 'Expect must be 100-continue or absent.'), request.url),
      response,
    );
  }
  server.on('checkExpectation', refuseExpectation);
  // Node calls this wherever 100-continue stands in the header, also beside what nobody knows.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!ONLY_CONTINUE.test(request.headers.expect ?? '')) refuseExpectation(request, response);
    else {
      response.writeContinue();
      server.emit('request', request, response);
    }
  });
}

/** The headers every error has. */
export function headersOf(wire: WireError): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...wire.headers,
  };
}

/**
 * Waits until the whole requests that came before on the connection are answered: their answers must not be lost, nor
 * mixed with another.
 * @param then told whether the broken request itself is being answered already
 * @param own the answer to the request in question, where it has one
 */
function afterEarlierAnswers(socket: Socket, then: (begun: boolean) => void, own?: ServerResponse): void {
  const current = answerInHand(socket);
  if (!current || current === own || !current.req.complete) {
    then(current ? current.headersSent : isRestOfAnswered(socket));
    return;
  }
  current.once('close', () => setImmediate(() => afterEarlierAnswers(socket, then, own)));
}

/** Whether what is broken is the rest of a request that was answered before it had come whole. */
function isRestOfAnswered(socket: Socket): boolean {
  return incomplete(socket) !== undefined;
}

/** The request whose body is still coming. */
function incomplete(socket: Socket): IncomingMessage | undefined {
  const incoming = parserOf(socket)?.incoming;
  return incoming instanceof IncomingMessage && !incoming.complete ? incoming : undefined;
}

/**
 * The target of a broken request, as its line has it.
 * @param begun what came of it in earlier packets
 */
function targetOf({ rawPacket, bytesParsed = 0 }: ParseError, socket: Socket, begun: string): string | undefined {
  const known = incomplete(socket)?.url;
  if (known !== undefined) return known;
  if (begun !== '') return REQUEST_LINE.exec(withPacket(begun, rawPacket))?.[1];
  if (!rawPacket) return undefined;
  // Requests may have come before it. The parser may stop within the end of its own headers.
  const before = bytesParsed < 8 ? -1 : rawPacket.lastIndexOf('\r\n\r\n', bytesParsed - 8);
  const line = rawPacket.subarray(before === -1 ? 0 : before + 4).toString('latin1', 0, LONGEST_LINE);
  return REQUEST_LINE.exec(line)?.[1];
}

/** What came of a request up to the packet in which the parser stopped, as far as its first line. */
function withPacket(begun: string, packet: Buffer | undefined): string {
  return begun.includes('\n') ? begun : begun + (packet?.toString('latin1', 0, LONGEST_LINE) ?? '');
}

function refusalOf({ code, rawPacket, bytesParsed = 0 }: ParseError, paths: Paths, begun: string): WireError {
  if (code === 'HPE_HEADER_OVERFLOW') return wireError('invalid_argument', 'The request headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return wireError('invalid_argument', 'The request took too long to arrive.');
  return (
    (code === 'HPE_INVALID_METHOD' &&
      unknownMethod(begun === '' ? lineAt(rawPacket, bytesParsed) : withPacket(begun, rawPacket), paths)) ||
    wireError(
      'invalid_argument',
      code === 'HPE_INVALID_URL'
        ? 'The request is not well-formed HTTP. The path and the query must be percent-encoded.'
        : 'The request is not well-formed HTTP.',
    )
  );
}

/** The line of a packet in which the parser stopped: requests may have come before it. */
function lineAt(packet: Buffer | undefined, at: number): string {
  return packet?.subarray(at === 0 ? 0 : packet.lastIndexOf('\n', at - 1) + 1).toString('latin1') ?? '';
}

/**
 * The parser refuses methods it does not know before there is a request; the path still decides between 404 and 405.
 */
function unknownMethod(line: string, paths: Paths): WireError | undefined {
  const target = REQUEST_LINE.exec(line)?.[1];
  return target === undefined ? undefined : unknownTarget(target, paths);
}

function unknownTarget(target: string, paths: Paths): WireError {
  const allow = paths.allowed(paths.canonical(target));
  return allow === undefined ? wireError('not_found') : wireError('method_not_allowed', '', { allow });
}

/** As on `/v1`. */
function plainly(wire: WireError): RefusalAnswer {
  return { status: wire.status, headers: headersOf(wire), body: errorBody(wire) };
}

function rawAnswer({ status, headers: own, body }: RefusalAnswer, requestId: string): string {
  const names: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };
  const headers = {
    'x-request-id': requestId,
    ...own,
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${names[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
