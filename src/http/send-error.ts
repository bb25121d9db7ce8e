import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../domain/ports.ts';
import { errorBody, isOverload, RefusedError, toWireError, wireError } from './errors.ts';
import { headersOf } from './listener/broken-request.ts';
import { readOn } from './listener/read-on.ts';
import type { Paths } from './wire/paths.ts';
import type { PieceMeter } from './wire/piece-meter.ts';

/** Answers with an error of the contract, whatever was thrown. */
export type SendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Makes the answer to errors in the form that `docs/contract.md` gives them. */
export function createSendError(log: Log, pieces: PieceMeter): SendError {
  return async function sendError(error, request, reply) {
    const wire = toWireError(error);
    if (isOverload(wire)) log.debug({ requestId: request.id }, 'a request was refused: the client may try again');
    else if (wire.status === 500) log.error({ err: error, requestId: request.id }, 'a request failed');
    // What was set for an answer that came to nothing.
    for (const name of ['etag', 'vary', 'content-encoding', 'content-length']) reply.removeHeader(name);
    if (reply.raw.shouldKeepAlive) pieces.discardRest(request.raw);
    else await readOn(request.raw, pieces);
    return reply.code(wire.status).headers(headersOf(wire)).send(errorBody(wire));
  };
}

/** Answers a request that no route takes: 404, 405 with `Allow`, or the methods of the path to `OPTIONS`. */
export function createNotFound(paths: Paths) {
  return function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const allow = paths.allowed(request.raw.url ?? '');
    if (allow === undefined) throw new RefusedError(wireError('not_found'));
    if (request.method !== 'OPTIONS') throw new RefusedError(wireError('method_not_allowed', '', { allow }));
    return reply.code(204).headers({ allow, 'cache-control': 'no-store' }).send();
  };
}
