import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { IncomingMessage, type ServerResponse } from '../../lib/node-http.ts';
import { errorBody, wireError, type WireError } from '../errors.ts';
import { answerInHand } from './connections.ts';
import { endLingering } from './read-on.ts';
import type { Paths } from '../wire/paths.ts';

export interface BrokenRequestContext {
  paths: Paths;
  /** An id for an answer whose request never got one. */
  newId: () => string;
  onBroken: (requestId: string, reason: string) => void;
}

/** What the parser, or a timer, says of a request that is none. */
type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/**
 * Answers what never becomes a request, where Node would answer with statuses of its own: broken HTTP (400), oversized
 * headers (431), a client that takes too long (408), an unknown `Expect` (417), `CONNECT` (no answer at all).
 */
export function answerBrokenRequests(server: Server, { paths, newId, onBroken }: BrokenRequestContext): void {
  const ending = new WeakSet<Duplex>();

  function refuse(socket: Socket, reason: string, wire: WireError): void {
    ending.add(socket);
    const requestId = newId();
    onBroken(requestId, reason);
    if (socket.writable) endLingering(socket, rawAnswer(wire, requestId));
    else socket.destroy();
  }

  server.on('clientError', (error: ParseError, socket: Socket) => {
    // The parser complains of every packet that follows; they are being thrown away.
    if (ending.has(socket) && error.code !== 'ECONNRESET') return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    ending.add(socket);
    afterEarlierAnswers(socket, (begun) => {
      if (begun) socket.destroy();
      else refuse(socket, error.code ?? error.message, refusalOf(error, paths));
    });
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // No parser reads on a socket that was handed over.
    socket.on('error', () => {}).resume();
    refuse(socket, 'CONNECT', unknownTarget(request.url ?? '', paths));
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request.resume();
    ending.add(socket);
    afterEarlierAnswers(
      socket,
      () => refuse(socket, 'EXPECT', wireError('invalid_argument', 'Expect must be 100-continue or absent.')),
      response,
    );
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
  const parser: unknown = Reflect.get(socket, 'parser');
  const incoming: unknown = typeof parser === 'object' && parser !== null ? Reflect.get(parser, 'incoming') : undefined;
  return incoming instanceof IncomingMessage && !incoming.complete;
}

function refusalOf({ code, rawPacket, bytesParsed = 0 }: ParseError, paths: Paths): WireError {
  if (code === 'HPE_HEADER_OVERFLOW') return wireError('invalid_argument', 'The request headers are too large.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return wireError('invalid_argument', 'The request took too long to arrive.');
  return (
    (code === 'HPE_INVALID_METHOD' && unknownMethod(lineAt(rawPacket, bytesParsed), paths)) ||
    wireError('invalid_argument', 'The request is not well-formed HTTP.')
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
  const target = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64} (\S{1,8192}) HTTP\/1\.[01]\r?\n/.exec(line)?.[1];
  return target === undefined ? undefined : unknownTarget(target, paths);
}

function unknownTarget(target: string, paths: Paths): WireError {
  const allow = paths.allowed(paths.canonical(target));
  return allow === undefined ? wireError('not_found') : wireError('method_not_allowed', '', { allow });
}

function rawAnswer(wire: WireError, requestId: string): string {
  const body = errorBody(wire);
  const names: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };
  const headers = {
    'x-request-id': requestId,
    ...headersOf(wire),
    'content-length': String(Buffer.byteLength(body)),
    date: new Date().toUTCString(),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${wire.status} ${names[wire.status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
