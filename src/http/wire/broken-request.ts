import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorBody, wireError, type WireError } from '../errors.ts';
import { allowedMethods, canonicalTarget } from './target.ts';

/**
 * Answers what never becomes a request, where Node would answer with statuses of its own: broken HTTP (400), oversized headers (431),
 * a client that takes too long (408), an unknown `Expect` (417), `CONNECT` (no answer at all).
 */
export function answerBrokenRequests(server: Server, basePath: string, onBroken: (reason: string) => void): void {
  server.on('clientError', (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    onBroken(error.code ?? error.message);
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegunAnswer(socket)) {
      socket.destroy();
      return;
    }
    const wire = error.code === 'HPE_INVALID_METHOD' ? unknownMethod(error.rawPacket, basePath) : wireError('invalid_argument', reasonOf(error.code));
    socket.end(rawAnswer(wire));
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    onBroken('CONNECT');
    socket.end(rawAnswer(unknownTarget(canonicalTarget(request.url ?? '', basePath))));
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    onBroken('EXPECT');
    const wire = wireError('invalid_argument', 'Expect must be 100-continue or absent.');
    response.writeHead(wire.status, { ...headersOf(wire), connection: 'close' });
    response.end(errorBody(wire));
  });
}

/** The headers every error has. */
export function headersOf(wire: WireError): Record<string, string> {
  return { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...wire.headers };
}

function reasonOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return 'The request headers are too large.';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'The request took too long to arrive.';
  return 'The request is not well-formed HTTP.';
}

/** The parser refuses methods it does not know before there is a request; the path still decides between 404 and 405. */
function unknownMethod(packet: Buffer | undefined, basePath: string): WireError {
  const line = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64} (\S{1,8192}) HTTP\/1\.[01]\r?\n/.exec(packet?.toString('latin1') ?? '');
  if (!line?.[1]) return wireError('invalid_argument', 'The request is not well-formed HTTP.');
  return unknownTarget(canonicalTarget(line[1], basePath));
}

function unknownTarget(canonical: string): WireError {
  const allow = allowedMethods(canonical);
  return allow === undefined ? wireError('not_found') : wireError('method_not_allowed', '', { allow });
}

/** Whether an earlier request on this connection is being answered: another status line in between would corrupt that. */
function hasBegunAnswer(socket: Socket): boolean {
  const message: unknown = Reflect.get(socket, '_httpMessage');
  return typeof message === 'object' && message !== null && Reflect.get(message, 'headersSent') === true;
}

function rawAnswer(wire: WireError): string {
  const body = errorBody(wire);
  const names: Record<number, string> = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed' };
  const headers = { ...headersOf(wire), 'content-length': String(Buffer.byteLength(body)), date: new Date().toUTCString(), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${wire.status} ${names[wire.status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
