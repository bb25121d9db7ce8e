import type { IncomingHttpHeaders } from 'node:http';
import { invalidArgument } from '../../../domain/errors.ts';
import type { IdempotencyKey } from '../../../domain/concurrency/make-once.ts';
import { sha256Hex } from '../../../lib/bytes/digest.ts';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../api/parts/idempotency.ts';

/**
 * The idempotency key of a request, with a digest of what it asks for; null where it has none. Nobody can try out what was
 * asked for: the key is random, and kept nowhere.
 * @throws DomainError invalid_argument
 */
export function idempotencyKeyIn(headers: IncomingHttpHeaders, ...asked: unknown[]): IdempotencyKey | null {
  const name = headers[IDEMPOTENCY_HEADER];
  if (name === undefined) return null;
  if (typeof name === 'string' && IDEMPOTENCY_KEY.test(name))
    return { name, asks: sha256Hex(JSON.stringify([name, ...asked])) };
  throw invalidArgument(
    `${IDEMPOTENCY_HEADER} must be 16 to 64 of the characters A-Z, a-z, 0-9, _ and -.`,
    IDEMPOTENCY_HEADER,
  );
}
