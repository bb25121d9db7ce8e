import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../../../domain/access/token.ts';

/** A cookie of the console: scripts never see it, and it goes to all paths. */
export interface Cookie {
  name: string;
  /** Whether browsers keep it from requests that come from other sites; `Lax` lets links bring it. */
  sameSite: 'Strict' | 'Lax';
}

/** Behind TLS the browser itself holds to this: only this host sets it, for all paths, and never in the clear. */
const SECURE_PREFIX = '__Host-';
const SIGN_IN: Cookie = { name: 'debrief', sameSite: 'Strict' };

/** The token that a request's cookie brings, or undefined. */
export function readCookie(request: FastifyRequest): string | undefined {
  const token = cookieValue(request, SIGN_IN);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** Gives the browser a token, or takes it away (null). @param maxAgeMs how long it may keep it */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, token: string | null, maxAgeMs = 0): void {
  setCookie(request, reply, SIGN_IN, token, Math.floor(maxAgeMs / 1_000));
}

/** The token in a `Cookie` header under either name: for whose turn it is, before it is known how the browser came. */
export function tokenIn(header: string | undefined): string | undefined {
  const token = valueIn(header, SECURE_PREFIX + SIGN_IN.name) ?? valueIn(header, SIGN_IN.name);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** What a browser keeps under a cookie; undefined where it keeps nothing. */
export function cookieValue(request: FastifyRequest, { name }: Cookie): string | undefined {
  return valueIn(request.headers.cookie, nameFor(request, name));
}

/** Has the browser keep a value for so many seconds, or nothing any more (null). */
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
