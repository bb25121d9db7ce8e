import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { tokenDigest } from '../../../domain/access/token.ts';
import { BESIDE } from '../../callers.ts';
import { tokenIn } from './cookie.ts';

/** Whose cookies were accepted lately. It says whose turn a request takes, never what it may do. */
export interface KnownVisitors {
  accepted: (tokenHash: string, orgId: string) => void;
  /** Who takes the turn for a request: the organisation at the console, as far as it is known. */
  ownerOf: (request: Pick<IncomingMessage, 'headers'>) => string;
}

/** Stands for all who are not signed in, or were not seen before. */
export const CONSOLE_STRANGERS = `${BESIDE}console`;
/** Sign-ins of which is remembered whose they are: 200 bytes each. */
const REMEMBERED = 10_000;

/** At the console an organisation takes turns beside those of its keys: neither keeps the other waiting. */
export const atConsole = (orgId: string): string => `${CONSOLE_STRANGERS} ${orgId}`;

/** Makes the memory. */
export function createKnownVisitors(): KnownVisitors {
  const owners = new LRUCache<string, string>({ max: REMEMBERED });
  return {
    accepted: (tokenHash, orgId) => void owners.set(tokenHash, atConsole(orgId)),
    ownerOf({ headers }) {
      const token = tokenIn(headers.cookie);
      return (token === undefined ? undefined : owners.get(tokenDigest(token))) ?? CONSOLE_STRANGERS;
    },
  };
}
