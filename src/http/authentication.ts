import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../domain/errors.ts';
import { isSecret, secretHash } from '../domain/keys/secret.ts';
import type { Scope } from '../domain/keys/key.ts';
import type { Reader } from '../domain/ports.ts';
import { refusal, type LookUp, type Refusal } from '../domain/reporting/caller.ts';
import { LONGEST_ID } from '../domain/schemas/text.ts';
import { byteLength, isCleanText } from '../lib/text.ts';
import { createTurns, NoTurnError } from '../lib/turns.ts';
import { RefusedError, wireError, type WireError } from './errors.ts';
import type { KeyUse } from './key-use.ts';
import type { LimitReached } from './limits.ts';

const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Who is let in, and the state their request meets. */
export type Authenticate = (request: FastifyRequest, scope: Scope, userId: string | null) => Promise<LookUp>;

/** Look-ups at a time. An embedded database answers each at once; PostgreSQL has fewer connections than that. */
const LOOK_UPS = 64;
/** Look-ups that may wait, of one organisation, and of all keys that no organisation is known for. */
const MAX_WAITING_EACH = 500;
/** How long a look-up may wait, in ms. */
const MAX_WAIT_MS = 5_000;
/** Keys of which is remembered whose they are. */
const REMEMBERED_KEYS = 10_000;
/** Stands for whoever sends a key that was not accepted before: no organisation has an empty id. */
const STRANGERS = '';

export interface AuthenticateContext {
  reader: Reader;
  keyUse: KeyUse;
  /** Ms since 1970 UTC. */
  now: () => number;
  onLimit: LimitReached;
}

/**
 * Lets callers in by their key: one look-up answers who asks, whether they may, and what the rest of the request needs
 * to know. Where look-ups have to wait, organisations take turns, and keys that were never accepted share one turn: a
 * flood of made-up keys delays nobody else.
 * @throws RefusedError 401 or 403, as the contract words them; DomainError overloaded
 */
export function createAuthenticate({ reader, keyUse, now, onLimit }: AuthenticateContext): Authenticate {
  const turns = createTurns({ places: LOOK_UPS, maxWaitingEach: MAX_WAITING_EACH, timeoutMs: MAX_WAIT_MS });
  const known = new LRUCache<string, string>({ max: REMEMBERED_KEYS });

  return async function authenticate(request, scope, userId) {
    const token = BEARER.exec(onlyAuthorization(request) ?? '')?.[1];
    if (token === undefined || !isSecret(token))
      throw new RefusedError(wireError('unauthorized', '', { 'www-authenticate': 'Bearer' }));
    const time = now();
    const hash = secretHash(token);
    const owner = known.get(hash) ?? STRANGERS;
    const asked = userId !== null && isId(userId) ? userId : null;
    const lookUp = await turns
      .run(owner, () => reader.lookUp(hash, asked))
      .catch((error: unknown) => {
        if (!(error instanceof NoTurnError)) throw error;
        onLimit('look_ups', owner === STRANGERS ? undefined : owner);
        throw new DomainError('overloaded', '');
      });
    const refused = refusal(lookUp, scope, time);
    if (refused !== null || !lookUp) throw new RefusedError(refusals[refused ?? 'unknown_key'](scope));
    if (owner === STRANGERS) known.set(hash, lookUp.orgId);
    keyUse.mark(lookUp.orgId, lookUp.keyId, time);
    return lookUp;
  };
}

/** The value of `Authorization`; undefined where it was given twice, and others on the way may believe the other. */
function onlyAuthorization({ headers, raw }: FastifyRequest): string | undefined {
  const { rawHeaders } = raw;
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 'authorization'.length && name.toLowerCase() === 'authorization') count += 1;
  }
  return count === 1 ? headers.authorization : undefined;
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
