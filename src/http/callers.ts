import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { KeyRef } from '../domain/refs.ts';

/** A key that was accepted lately: its digest, and whose it is. Whether it still holds, only a look-up tells. */
interface KnownKey extends KeyRef {
  secretHash: string;
}

/** Whose keys were accepted lately, by the `Authorization` header that brought them. */
export interface Callers {
  known: (authorization: string) => KnownKey | undefined;
  accepted: (authorization: string, key: KnownKey) => void;
  refused: (authorization: string) => void;
  /** The organisation that sends a request, as far as that is known; else {@link STRANGERS}. */
  ownerOf: (request: IncomingMessage) => string;
  /** The key that a request brings, where it was accepted lately. */
  keyOf: (request: IncomingMessage) => KeyRef | undefined;
}

/** The owner of requests whose key was not accepted before. No organisation has an empty id. */
export const STRANGERS = '';
/** Begins the name of whoever takes turns beside the organisations of `/v1`: no id has such a character. */
export const BESIDE = '\0';

/** Whether a turn is an organisation's. */
export function isOrganisation(owner: string): boolean {
  return owner !== STRANGERS && !owner.startsWith(BESIDE);
}
/** Keys whose organisation is remembered: 300 bytes each. */
const REMEMBERED_KEYS = 10_000;
/** A longer header is not remembered. */
const LONGEST_KNOWN = 200;

/**
 * Makes the memory. It says to which organisation a request counts, and not what it may do: each request is looked
 * up for that.
 */
export function createCallers(): Callers {
  const keys = new LRUCache<string, KnownKey>({ max: REMEMBERED_KEYS });
  const keyOf = (request: IncomingMessage) => keys.get(authorizationOf(request) ?? '');
  return {
    known: (authorization) => keys.get(authorization),
    accepted(authorization, key) {
      if (authorization.length <= LONGEST_KNOWN) keys.set(authorization, key);
    },
    refused: (authorization) => void keys.delete(authorization),
    ownerOf: (request) => keyOf(request)?.orgId ?? STRANGERS,
    keyOf,
  };
}

/** Looked for in the raw list: Node makes an object of all headers when it is first asked for, which costs more. */
function authorizationOf({ rawHeaders }: IncomingMessage): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 'authorization'.length && name.toLowerCase() === 'authorization') return rawHeaders[at + 1];
  }
  return undefined;
}
