import type { FastifyRequest } from 'fastify';
import { isSecret, secretHash } from '../domain/keys/secret.ts';
import type { Scope } from '../domain/keys/key.ts';
import type { Reader } from '../domain/ports.ts';
import { refusal, type LookUp, type Refusal } from '../domain/reporting/caller.ts';
import { LONGEST_ID } from '../domain/schemas/text.ts';
import { byteLength, isCleanText } from '../lib/text.ts';
import { RefusedError, wireError, type WireError } from './errors.ts';
import type { KeyUse } from './key-use.ts';

const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Who is let in, and the state their request meets. */
export type Authenticate = (request: FastifyRequest, scope: Scope, userId: string | null) => Promise<LookUp>;

/**
 * Lets callers in by their key: one look-up answers who asks, whether they may, and what the rest of the request needs
 * to know.
 * @throws RefusedError 401 or 403, as the contract words them
 */
export function createAuthenticate(reader: Reader, keyUse: KeyUse, now: () => number): Authenticate {
  return async function authenticate(request, scope, userId) {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !isSecret(token))
      throw new RefusedError(wireError('unauthorized', '', { 'www-authenticate': 'Bearer' }));
    const time = now();
    const lookUp = await reader.lookUp(secretHash(token), userId !== null && isId(userId) ? userId : null);
    const refused = refusal(lookUp, scope, time);
    if (refused !== null || !lookUp) throw new RefusedError(refusals[refused ?? 'unknown_key'](scope));
    keyUse.mark(lookUp.orgId, lookUp.keyId, time);
    return lookUp;
  };
}

/** What cannot be an id is not looked for: its turn to be refused comes after the key. */
function isId(userId: string): boolean {
  return isCleanText(userId) && userId !== '' && byteLength(userId) <= LONGEST_ID;
}

const refusals: Record<Refusal, (scope: Scope) => WireError> = {
  unknown_key: () =>
    wireError('unauthorized', 'The key is unknown, expired or revoked.', {
      'www-authenticate': 'Bearer error="invalid_token"',
    }),
  suspended: () => wireError('forbidden', 'The organisation is suspended.'),
  insufficient_scope: (scope) =>
    wireError('forbidden', `The key lacks the scope ${scope}.`, {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
    }),
};
