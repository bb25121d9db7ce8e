import type { IncomingMessage } from 'node:http';
import { tokenDigest } from '../../../domain/access/sign-in/token.ts';
import { createSharedMemory } from '../../cache/shared-memory.ts';
import { WITHIN } from '../../../lib/work/slices.ts';
import { BESIDE, clientAddress } from '../../admission.ts';
import { tokensIn } from './cookie.ts';
import { organisationIn } from './named-organisation.ts';
import { networkOf } from './network.ts';

/** Whose cookies were accepted lately. It says to whom a request counts, and not what it may do. */
export interface KnownVisitors {
  accepted: (tokenHash: string, orgId: string, address: string) => void;
  /** To whom a request counts when requests take turns: the organisation, as far as it is known. */
  ownerOf: (request: { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } }) => string;
  /**
   * To whom counts what is done without a sign-in, such as signing in: to the organisation of whoever was signed in at the
   * address lately, beside its other work, else to strangers.
   */
  doorOf: (address: string) => string;
}

/** Stands for all who are not signed in, or were not seen before. */
export const CONSOLE_STRANGERS = `${BESIDE}console`;
/** Sign-ins whose organisation is remembered, of all and of one organisation: 300 bytes each. */
const REMEMBERED = { max: 40_000, each: 10_000 };

/** At the console an organisation takes turns beside those of its keys: neither keeps the other waiting. */
export const atConsole = (orgId: string): string => `${CONSOLE_STRANGERS} ${orgId}`;

/** Of how many addresses it is remembered whose they are, in all and of one organisation. */
const ADDRESSES = { max: 40_000, each: 10_000 };

/**
 * Groups of addresses that share the turn of strangers: a flood of one address delays one group, and one of many addresses
 * nobody but strangers.
 */
const GROUPS = 16;

/** Makes the memory. @param proxies how many proxies are trusted to say which address a request comes from */
export function createKnownVisitors(proxies: number): KnownVisitors {
  const owners = createSharedMemory<string>(REMEMBERED);
  const doors = createSharedMemory<string>(ADDRESSES);
  return {
    accepted(tokenHash, orgId, address) {
      owners.set(orgId, tokenHash, atConsole(orgId));
      doors.set(orgId, networkOf(address), `${atConsole(orgId)}${WITHIN}door`);
    },
    doorOf: (address) => doors.get(networkOf(address)) ?? CONSOLE_STRANGERS,
    ownerOf({ headers, socket }) {
      const tokens = tokensIn(headers.cookie);
      const known = tokens.flatMap((token) => owners.get(tokenDigest(token)) ?? []);
      const named = organisationIn(headers);
      // One that is named counts only where a token of it was accepted.
      const owner = known.find((one) => named !== null && one === atConsole(named)) ?? known[0];
      if (owner !== undefined) return owner;
      const forwarded = headers['x-forwarded-for'];
      const address = networkOf(clientAddress(socket.remoteAddress, forwarded?.toString(), proxies).slice(0, 100));
      const door = tokens.length === 0 ? doors.get(address) : undefined;
      // Whoever brings a cookie that is not known is not whoever is about to sign in.
      return door ?? `${CONSOLE_STRANGERS}${WITHIN}${tokens.length === 0 ? '' : '?'}${groupOf(address)}`;
    },
  };
}

function groupOf(address: string): number {
  let sum = 0;
  for (let at = 0; at < address.length; at += 1) sum = (sum * 31 + address.charCodeAt(at)) % 65_521;
  return sum % GROUPS;
}
