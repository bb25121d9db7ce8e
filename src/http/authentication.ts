import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain/errors.ts';
import { isSecret, secretHash } from '../domain/keys/secret.ts';
import type { Scope } from '../domain/keys/key.ts';
import type { Reader } from '../domain/ports.ts';
import { refusal, type LookUp, type Refusal } from '../domain/reporting/caller.ts';
import type { KeyRef } from '../domain/refs.ts';
import { LONGEST_ID } from '../domain/schemas/text.ts';
import { countRawHeaders, rawHeader } from '../lib/network/raw-headers.ts';
import { byteLength, isCleanText } from '../lib/text/text.ts';
import { createTurns, NoTurnError } from '../lib/work/turns.ts';
import { STRANGERS } from './admission.ts';
import { createSharedMemory } from './cache/shared-memory.ts';
import { RefusedError, wireError, type WireError } from './errors.ts';
import type { LastUse } from './counting/last-use.ts';
import type { LimitReached } from './limits.ts';

/** A key that was accepted lately: its digest, and whose it is. Whether it still holds, only a look-up tells. */
interface KnownKey extends KeyRef {
  secretHash: string;
}

/** Whose keys were accepted lately, by the `Authorization` header that brought them. */
export interface Callers {
  known: (authorization: string) => KnownKey | undefined;
  accepted: (authorization: string, key: KnownKey) => void;
  refused: (authorization: string) => void;
  /** The key that a request brings, where it was accepted lately. */
  keyOf: (request: IncomingMessage) => KeyRef | undefined;
}

/** Headers with keys whose organisation is remembered: 300 bytes each. */
const REMEMBERED_KEYS = 10_000;
/** Those of one organisation. One key can be written in thousands of headers: `bearer` in any case, more spaces. */
const REMEMBERED_EACH = 1_000;
/** A longer header is not remembered. */
const LONGEST_KNOWN = 200;

/**
 * Makes the memory. It says to which organisation a request counts, and not what it may do: each request is looked
 * up for that.
 */
export function createCallers(): Callers {
  const keys = createSharedMemory<KnownKey>({ max: REMEMBERED_KEYS, each: REMEMBERED_EACH });
  return {
    known: (authorization) => keys.get(authorization),
    accepted(authorization, key) {
      if (authorization.length <= LONGEST_KNOWN) keys.set(key.orgId, authorization, key);
    },
    refused: (authorization) => keys.delete(authorization),
    keyOf: ({ rawHeaders }) => keys.get(rawHeader(rawHeaders, 'authorization') ?? ''),
  };
}

const BEARER = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i;

/** Who is let in, and the state their request meets. */
export interface Authentication {
  /** @throws RefusedError 401 or 403, as the contract words them; DomainError overloaded */
  authenticate: (request: FastifyRequest, scope: Scope, userId: string | null) => Promise<LookUp>;
  /**
   * Looks up a caller whose key was accepted lately in the memory of the engine, without waiting.
   * @param round of pieces of work, in which the request is handled
   * @returns undefined where it is not in memory, or where the caller is refused: `lookUpKnown` says which
   */
  known: (authorization: string, scope: Scope, userId: string, round: number) => LookUp | undefined;
  /** The organisation of a key that was accepted lately. */
  orgOf: (authorization: string) => string | undefined;
  /**
   * Looks up at once a caller whose key was accepted lately.
   * @param authorization the header, given once
   * @returns undefined where the key is not known, or where it would have to wait: then it goes the long way. The promise
   * gives undefined where the caller is refused
   */
  lookUpKnown: (authorization: string, scope: Scope, userId: string | null) => Promise<LookUp | undefined> | undefined;
}

/** Look-ups at a time; those of one turn of the event loop go to the database together. */
const LOOK_UPS = 256;
/** Look-ups that may wait, of one organisation, and of all keys that no organisation is known for. */
const MAX_WAITING_EACH = 500;
/** How long a look-up may wait, in ms. */
const MAX_WAIT_MS = 5_000;

export interface AuthenticateContext {
  reader: Pick<Reader, 'lookUp' | 'atOnce'>;
  callers: Callers;
  lastUse: LastUse;
  /** Called with what was read of the database for a caller who is let in: the state of the organisation. */
  onLookUp: (lookUp: LookUp) => void;
  /** Called with the look-up of a key that exists and was refused. */
  onRefused: (request: FastifyRequest, lookUp: LookUp, refused: Refusal) => void;
  /** Ms since 1970 UTC. */
  now: () => number;
  onLimit: LimitReached;
}

/**
 * Lets callers in by their key: one look-up answers who asks, whether they may, and what the rest of the request
 * needs to know. Where look-ups have to wait, organisations take turns, and keys that were never accepted share one
 * turn: many requests with made-up keys do not delay those of organisations.
 */
export function createAuthentication(context: AuthenticateContext): Authentication {
  const { reader, callers, lastUse, onLookUp, onRefused, now, onLimit } = context;
  const turns = createTurns({ places: LOOK_UPS, maxWaitingEach: MAX_WAITING_EACH, timeoutMs: MAX_WAIT_MS });

  async function authenticate(request: FastifyRequest, scope: Scope, userId: string | null): Promise<LookUp> {
    const authorization = onlyAuthorization(request) ?? '';
    const time = now();
    const knownKey = callers.known(authorization);
    const hash = knownKey?.secretHash ?? digestOf(authorization);
    const owner = knownKey?.orgId ?? STRANGERS;
    const asked = userId !== null && isId(userId) ? userId : null;
    const lookUp = await turns
      .run(owner, () => reader.lookUp(hash, asked))
      .catch((error: unknown) => {
        if (!(error instanceof NoTurnError)) throw error;
        onLimit('look_ups', owner === STRANGERS ? undefined : owner);
        throw new DomainError('overloaded', '');
      });
    const refused = refusal(lookUp, scope, time);
    if (refused !== null && lookUp) onRefused(request, lookUp, refused);
    if (refused !== null || !lookUp) throw new RefusedError(refusals[refused ?? 'unknown_key'](scope));
    if (!knownKey) callers.accepted(authorization, { secretHash: hash, orgId: lookUp.orgId, keyId: lookUp.keyId });
    lastUse.mark(lookUp.orgId, lookUp.keyId, time);
    onLookUp(lookUp);
    return lookUp;
  }

  /** Marks the use of a key; undefined where its caller is refused. */
  function used(scope: Scope, lookUp: LookUp | undefined): LookUp | undefined {
    const time = now();
    if (!lookUp || refusal(lookUp, scope, time) !== null) return undefined;
    lastUse.mark(lookUp.orgId, lookUp.keyId, time);
    return lookUp;
  }

  /** What a look-up found; undefined where the caller is refused. */
  function accepted(authorization: string, scope: Scope, lookUp: LookUp | undefined): LookUp | undefined {
    turns.end();
    const found = used(scope, lookUp);
    if (found) onLookUp(found);
    else callers.refused(authorization);
    return found;
  }

  return {
    authenticate,
    orgOf: (authorization) => callers.known(authorization)?.orgId,
    known(authorization, scope, userId, round) {
      const key = reader.atOnce && callers.known(authorization);
      return key ? used(scope, reader.atOnce?.lookUp(key.secretHash, userId, round)) : undefined;
    },
    lookUpKnown(authorization, scope, userId) {
      const key = callers.known(authorization);
      if (!key || !turns.begin(key.orgId)) return undefined;
      return reader.lookUp(key.secretHash, userId).then(
        (lookUp) => accepted(authorization, scope, lookUp),
        (error: unknown) => {
          turns.end();
          throw error;
        },
      );
    },
  };
}

/** The digest that a key is looked up by. @throws RefusedError 401 where there is none, or one that is mistyped */
function digestOf(authorization: string): string {
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined || !isSecret(token))
    throw new RefusedError(wireError('unauthorized', '', { 'www-authenticate': 'Bearer' }));
  return secretHash(token);
}

/**
 * The value of `Authorization`; undefined where the request has the header twice: a proxy before us may have checked
 * the other one.
 */
function onlyAuthorization({ headers, raw }: FastifyRequest): string | undefined {
  return countRawHeaders(raw.rawHeaders, 'authorization') === 1 ? headers.authorization : undefined;
}

/** What cannot be an id is not looked up; it is refused later, after the key was checked. */
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
