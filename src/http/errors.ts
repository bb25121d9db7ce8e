import { DomainError, type ErrorCode } from '../domain/errors.ts';

/** The codes and the table's texts of the interface. */
export const TABLE = {
  invalid_argument: { status: 400, text: 'Request parameters are invalid.' },
  failed_precondition: { status: 400, text: 'Request cannot be fulfilled in the current state.' },
  unauthorized: { status: 401, text: 'Authorization header must include a Bearer token.' },
  forbidden: { status: 403, text: 'Forbidden.' },
  not_found: { status: 404, text: 'Endpoint not found.' },
  method_not_allowed: { status: 405, text: 'Method not allowed.' },
  internal: { status: 500, text: 'Internal server error.' },
} as const;

export type WireCode = keyof typeof TABLE;

/** An error as it leaves: a status of the contract's list, the two-field body, and headers. */
export interface WireError {
  status: (typeof TABLE)[WireCode]['status'];
  code: WireCode;
  message: string;
  headers: Record<string, string>;
}

/** An error of the interface: the table's text, and a sentence of detail where there is one. */
export function wireError(code: WireCode, detail = '', headers: Record<string, string> = {}): WireError {
  const { status, text } = TABLE[code];
  return { status, code, message: detail === '' ? text : `${text} ${detail}`, headers };
}

/** The body of an error. */
export function errorBody({ code, message }: WireError): string {
  return JSON.stringify({ error: { code, message } });
}

/** What is said where a body is of another media type, or of none. */
export const WRONG_MEDIA_TYPE = 'Content-Type must be application/json.';

/** How long a refused client should wait, in seconds. */
const RETRY_AFTER = { 'retry-after': '1' };

const fromDomain: Record<ErrorCode, (detail: string) => WireError> = {
  invalid_argument: (detail) => wireError('invalid_argument', detail),
  failed_precondition: (detail) => wireError('failed_precondition', detail),
  overtaken: (detail) => wireError('failed_precondition', detail),
  limit_reached: (detail) => wireError('failed_precondition', detail),
  unauthorized: (detail) => wireError('unauthorized', detail, { 'www-authenticate': 'Bearer' }),
  forbidden: (detail) => wireError('forbidden', detail),
  not_found: (detail) => ({ ...wireError('not_found'), message: detail }),
  overloaded: () => wireError('internal', '', RETRY_AFTER),
  // Why is for the log, where the storage writes it.
  unavailable: () => wireError('internal', '', RETRY_AFTER),
};

/**
 * Maps anything that was thrown to an error of `/v1`; this is the only place that does so for it. An unknown error
 * becomes a plain 500, and its details go into the log.
 */
export function toWireError(error: unknown): WireError {
  if (error instanceof DomainError) return fromDomain[error.code](error.detail);
  if (error instanceof RefusedError) return error.wire;
  if (isClientError(error)) return fromFastify(error);
  return wireError('internal');
}

/** Whether the answer asks the client to come back: there is too much to do, or the storage has logged what is wrong. */
export function isOverload({ headers }: WireError): boolean {
  return 'retry-after' in headers;
}

/** An error as it leaves, in whichever form. */
export interface RefusalAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A refusal that concerns HTTP only, so the domain does not know it. */
export class RefusedError extends Error {
  readonly wire: WireError;
  /** For error handlers that are not ours. */
  readonly statusCode: number;

  constructor(wire: WireError) {
    super(wire.message);
    this.wire = wire;
    this.statusCode = wire.status;
  }
}

/** What Fastify itself refuses is an error of the client. */
function fromFastify({ code }: { code: string }): WireError {
  // A media type that it cannot even read, such as `json`; others come to the check of the body.
  const isMediaType = code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE';
  return wireError('invalid_argument', isMediaType ? WRONG_MEDIA_TYPE : 'The request is not well-formed.');
}

function isClientError(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return false;
  const { statusCode, code } = error;
  return (
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500 &&
    typeof code === 'string' &&
    code.startsWith('FST_')
  );
}
