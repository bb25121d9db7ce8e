import type { FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_SIGN_IN_MS } from '../../../domain/access/account.ts';
import { isToken } from '../../../domain/access/sign-in/token.ts';

/** A cookie of the console: scripts never see it, and it goes to all paths. */
export interface Cookie {
  name: string;
  /** Whether browsers keep it from requests that come from other sites; `Lax` lets links bring it. */
  sameSite: 'Strict' | 'Lax';
}

/**
 * With TLS, the prefix makes the browser enforce that only this host sets the cookie, for all paths, and that it is
 * never sent without TLS.
 */
const SECURE_PREFIX = '__Host-';
const SIGN_IN: Cookie = { name: 'debrief', sameSite: 'Strict' };
/**
 * Has the sign-in of somebody whom another site sends: the browser does not bring the one above then, so that one is not
 * known and must not be written. The next answer that writes that one takes this one in.
 */
const ARRIVED: Cookie = { name: 'debrief-arrived', sameSite: 'Strict' };

/** Organisations that a browser is signed in to at a time. */
export const MOST_SIGN_INS = 5;
/** Stands between tokens: it is in none of them. */
const BETWEEN = '.';

/** The tokens that a request's cookies bring, the newest first. */
export function readTokens(request: FastifyRequest): string[] {
  return tokensOf(cookieValue(request, ARRIVED), cookieValue(request, SIGN_IN));
}

/** Has the browser keep a new token beside what it holds, which is not known. */
export function writeArrived(request: FastifyRequest, reply: FastifyReply, token: string): void {
  setCookie(request, reply, ARRIVED, token, LONGEST_SIGN_IN_MS / 1_000);
}

/** Has the browser keep these tokens, of which there are {@link MOST_SIGN_INS} at most, and no others. */
export function writeTokens(request: FastifyRequest, reply: FastifyReply, tokens: readonly string[]): void {
  const value = tokens.length === 0 ? null : tokens.join(BETWEEN);
  setCookie(request, reply, SIGN_IN, value, LONGEST_SIGN_IN_MS / 1_000);
  if (cookieValue(request, ARRIVED) !== undefined) setCookie(request, reply, ARRIVED, null, 0);
}

/**
 * The tokens in a `Cookie` header under either name. Used to decide whose turn it is, before it is known whether the
 * browser came by TLS.
 */
export function tokensIn(header: string | undefined): string[] {
  const either = ({ name }: Cookie) => valueIn(header, SECURE_PREFIX + name) ?? valueIn(header, name);
  return tokensOf(either(ARRIVED), either(SIGN_IN));
}

/** What a browser keeps under a cookie; undefined where it keeps nothing. */
export function cookieValue(request: FastifyRequest, { name }: Cookie): string | undefined {
  return valueIn(request.headers.cookie, nameFor(request, name));
}

/** Sets a cookie for so many seconds, or removes it (null). */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, sameSite }: Cookie,
  value: string | null,
  seconds: number,
): void {
  const age = value === null ? 0 : seconds;
  const secure = isSecure(request) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameFor(request, name)}=${value ?? ''}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${age}${secure}`,
  );
}

function tokensOf(...values: (string | undefined)[]): string[] {
  const tokens = values.flatMap((value) => value?.split(BETWEEN, MOST_SIGN_INS) ?? []);
  return [...new Set(tokens)].filter(isToken).slice(0, MOST_SIGN_INS);
}

function valueIn(header: string | undefined, name: string): string | undefined {
  const wanted = `${name}=`;
  return header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
    ?.slice(wanted.length);
}

function nameFor(request: FastifyRequest, name: string): string {
  return isSecure(request) ? SECURE_PREFIX + name : name;
}

/** Whether the browser came by TLS, as this process or the proxy it trusts says. */
function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}
