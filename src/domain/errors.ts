/**
 * What can go wrong in a way the caller can do something about.
 * Each transport maps these once: `http/errors.ts` to a status of `/v1` (its list of statuses is closed, see
 * `docs/contract.md`), `http/console/errors.ts` to a problem of the pages, `cli/errors.ts` to an exit code.
 */
export type ErrorCode =
  | 'invalid_argument'
  | 'failed_precondition'
  | 'overtaken'
  | 'limit_reached'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'overloaded'
  | 'unavailable';

/** What a failure may be about: where a door can say how the caller finds, or makes, another one. */
export type Subject = 'organisation' | 'key' | 'user' | 'session' | 'scenario' | 'assessment';

/** What is known of a failure besides its code and its sentence. */
interface About {
  field?: string | null;
  subject?: Subject | null;
}

/**
 * A failure with a code and a sentence that may be shown to the caller. Never carries a status, a secret or the
 * caller's own value.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** One or more sentences for the caller, or empty where the code says it all. */
  readonly detail: string;
  /** The one field that it is about, as `email` or `criteria[0].name`; null where it is about none, or several. */
  readonly field: string | null;
  /** The thing that is missing, or that keeps it from being done; null where none is named. */
  readonly subject: Subject | null;

  constructor(
    code: ErrorCode,
    detail: string,
    { field = null, subject = null, ...options }: ErrorOptions & About = {},
  ) {
    super(detail === '' ? code : `${code}: ${detail}`, options);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
    this.field = field;
    this.subject = subject;
  }
}

/** The caller sent something that can never work; `detail` names the field and what it must be. */
export function invalidArgument(detail: string, field: string | null = null): DomainError {
  return new DomainError('invalid_argument', detail, { field });
}

/** The request is right, but what it meets is not in a state for it. */
export function failedPrecondition(
  detail: string,
  field: string | null = null,
  subject: Subject | null = null,
): DomainError {
  return new DomainError('failed_precondition', detail, { field, subject });
}

/** Somebody has changed what is to be changed since the caller read it. */
export function overtaken(detail: string): DomainError {
  return new DomainError('overtaken', detail);
}

/** The organisation has as many of these as it may; `detail` says how many, and what makes room. */
export function limitReached(detail: string): DomainError {
  return new DomainError('limit_reached', detail);
}

/** There is no such thing in this organisation. */
export function notFound(detail: string, subject: Subject | null = null): DomainError {
  return new DomainError('not_found', detail, { subject });
}

/** There is too much to do just now; the same may work in a moment. */
export function overloaded(): DomainError {
  return new DomainError('overloaded', '');
}

/** The database cannot be used just now; nothing was kept. `detail` says why and what an operator does next. */
export function unavailable(detail: string, cause?: unknown): DomainError {
  return new DomainError('unavailable', detail, { cause });
}
