import type { IncomingHttpHeaders } from 'node:http';
import { invalidArgument } from '../../../domain/errors.ts';
import type { MakingName } from '../../../domain/makings/make-once.ts';
import { sha256Hex } from '../../../lib/bytes/digest.ts';
import { MAKING_HEADER, MAKING_NAME } from '../api/parts/making-header.ts';

/**
 * What a request calls a making that may be sent again, and a digest of what it asks for; null where it gives no name. Nobody
 * can try out what was asked for: the name is random, and kept nowhere.
 * @throws DomainError invalid_argument
 */
export function makingIn(headers: IncomingHttpHeaders, ...asked: unknown[]): MakingName | null {
  const name = headers[MAKING_HEADER];
  if (name === undefined) return null;
  if (typeof name === 'string' && MAKING_NAME.test(name))
    return { name, asks: sha256Hex(JSON.stringify([name, ...asked])) };
  throw invalidArgument(`${MAKING_HEADER} must be 16 to 64 of the characters A-Z, a-z, 0-9, _ and -.`, MAKING_HEADER);
}
