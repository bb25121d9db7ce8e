import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, notFound, overloaded, type ErrorCode } from '../../domain/errors.ts';
import type { Log } from '../../domain/ports.ts';
import { RefusedError, type RefusalAnswer, type WireError } from '../errors.ts';
import type { Problem, ProblemCode } from './api/parts/problem.ts';

/** A refusal that the pages have words for. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  /** For how many seconds to wait; null where waiting does not help. */
  readonly retryAfter: number | null;

  constructor(status: number, code: ProblemCode, retryAfter: number | null = null) {
    super(code);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const FROM_DOMAIN: Record<ErrorCode, { status: number; code: ProblemCode; retryAfter?: number }> = {
  invalid_argument: { status: 400, code: 'invalid' },
  failed_precondition: { status: 409, code: 'conflict' },
  overtaken: { status: 409, code: 'overtaken' },
  limit_reached: { status: 409, code: 'limit' },
  unauthorized: { status: 401, code: 'signed_out' },
  forbidden: { status: 403, code: 'forbidden' },
  not_found: { status: 404, code: 'not_found' },
  overloaded: { status: 503, code: 'overloaded', retryAfter: 1 },
  unavailable: { status: 503, code: 'overloaded', retryAfter: 5 },
};

/** Makes the answer to errors: a code that the pages have words for, and a sentence for whoever reads the traffic. */
export function createSendProblem(log: Log) {
  return function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { status, code, message, retryAfter, field } = toProblem(error);
    if (status === 500) log.error({ err: error, requestId: request.id }, 'a request of the console failed');
    if (error instanceof RefusedError) reply.headers(error.wire.headers);
    if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
    const body: Problem = { error: { code, message, retry_after: retryAfter, ...(field !== null && { field }) } };
    return reply.code(status).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body));
  };
}

/** What the listener answers to requests of the console for which there is no room, before anything looks at them. */
export function overloadedRefusal(): RefusalAnswer {
  return refusalOf(overloaded());
}

/** What the listener answers to what is no request, below the console. */
export function brokenRefusal(wire: WireError): RefusalAnswer {
  return refusalOf(wire.status === 404 || wire.status === 405 ? notFound('') : new RefusedError(wire));
}

function refusalOf(error: unknown): RefusalAnswer {
  const { status, code, message, retryAfter } = toProblem(error);
  const body: Problem = { error: { code, message, retry_after: retryAfter } };
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
    body: JSON.stringify(body),
  };
}

interface Told {
  status: number;
  code: ProblemCode;
  message: string;
  retryAfter: number | null;
  field: string | null;
}

function toProblem(error: unknown): Told {
  const none = { retryAfter: null, field: null };
  if (error instanceof ProblemError)
    return { ...none, status: error.status, code: error.code, message: error.message, retryAfter: error.retryAfter };
  if (error instanceof DomainError) {
    const { status, code, retryAfter = null } = FROM_DOMAIN[error.code];
    return { status, code, message: error.detail || code, retryAfter, field: error.field };
  }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return { ...none, status: 413, code: 'invalid', message: 'The body is too large.' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { ...none, status, code: 'invalid', message: 'The request is not well-formed.' };
  return { ...none, status: 500, code: 'internal', message: 'Something went wrong.' };
}
