import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BegunSignOn } from '../../../domain/access/identity.ts';
import { parseJson, type Json } from '../../../lib/json/json.ts';
import { cookieValue, MOST_SIGN_INS, setCookie, type Cookie } from './cookie.ts';

/** A sign-on that a browser has begun, and the page that it goes to afterwards. */
export interface Begun extends BegunSignOn {
  to: string;
  /** Digests of the tokens that the browser held when it began. */
  before: string[];
}

/** How long somebody may take at the provider, in seconds. */
const SECONDS = 600;
const LONGEST = 2_048;
/** The provider sends the browser back from another site, so it cannot be strict. */
const BEGUN: Cookie = { name: 'debrief-sso', sameSite: 'Lax' };

/** Keeps what only this browser may end a sign-on with; null takes it away. */
export function writeBegun(request: FastifyRequest, reply: FastifyReply, begun: Begun | null): void {
  const value = begun === null ? null : Buffer.from(JSON.stringify(begun)).toString('base64url');
  setCookie(request, reply, BEGUN, value, SECONDS);
}

/** What this browser has begun; undefined where it has begun nothing. */
export function readBegun(request: FastifyRequest): Begun | undefined {
  const found = cookieValue(request, BEGUN);
  if (found === undefined || found.length > LONGEST) return undefined;
  const kept = parseJson(Buffer.from(found, 'base64url').toString('utf8'));
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
  const { state, nonce, verifier, to, before } = kept;
  return typeof state === 'string' &&
    typeof nonce === 'string' &&
    typeof verifier === 'string' &&
    typeof to === 'string'
    ? { state, nonce, verifier, to: ownPath(to), before: digestsOf(before) }
    : undefined;
}

function digestsOf(kept: Json | undefined): string[] {
  const given = Array.isArray(kept) ? kept.slice(0, MOST_SIGN_INS) : [];
  return given.filter((one): one is string => typeof one === 'string' && /^[0-9a-f]{64}$/.test(one));
}

/** A path of the console, as it may be gone to after signing in; the start page where it is none. */
export function ownPath(to: string): string {
  return /^\/(?![/\\])[!-~]{0,500}$/.test(to) ? to : '/';
}

/**
 * A path within an organisation, for somebody who has just signed in to it. What was asked for in another one is not gone
 * to: the same ids may be there for something else.
 */
export function pathIn(orgId: string, to: string): string {
  const own = `/o/${encodeURIComponent(orgId)}`;
  if (!to.startsWith('/o/')) return `${own}${to}`;
  return to === own || to.startsWith(`${own}/`) ? to : `${own}/`;
}
