import type { IncomingHttpHeaders } from 'node:http';
import { invalidArgument } from '../../../domain/errors.ts';
import { MAKING_HEADER, MAKING_NAME } from '../api/parts/making-header.ts';

/** What a request calls a making that may be sent again; null where it does not say. @throws DomainError invalid_argument */
export function makingIn(headers: IncomingHttpHeaders): string | null {
  const named = headers[MAKING_HEADER];
  if (named === undefined) return null;
  if (typeof named === 'string' && MAKING_NAME.test(named)) return named;
  throw invalidArgument(`${MAKING_HEADER} must be 16 to 64 of the characters A-Z, a-z, 0-9, _ and -.`, MAKING_HEADER);
}
