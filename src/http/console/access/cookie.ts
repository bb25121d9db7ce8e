import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../../../domain/access/token.ts';

/** Behind TLS the browser itself holds to the prefix: only this host sets it, for all paths, and never in the clear. */
const SECURE_NAME = '__Host-debrief';
const PLAIN_NAME = 'debrief';

/** The token that a request's cookie brings, or undefined. */
export function readCookie(request: FastifyRequest): string | undefined {
  const wanted = `${isSecure(request) ? SECURE_NAME : PLAIN_NAME}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted));
  const token = found?.slice(wanted.length);
  return token !== undefined && isToken(token) ? token : undefined;
}

/** Gives the browser a token, or takes it away (null). @param maxAgeMs how long it may keep it */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, token: string | null, maxAgeMs = 0): void {
  const secure = isSecure(request);
  const age = token === null ? 0 : Math.floor(maxAgeMs / 1_000);
  reply.header(
    'set-cookie',
    `${secure ? SECURE_NAME : PLAIN_NAME}=${token ?? ''}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${age}${secure ? '; Secure' : ''}`,
  );
}

/** Whether the browser came by TLS, as this process or the proxy it trusts says. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https';
}
