import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken, newToken } from '../../../../domain/access/sign-in/token.ts';
import { CHALLENGE_MS } from './challenges.ts';
import { cookieValue, setCookie, type Cookie } from '../cookie.ts';

const BEGUN: Cookie = { name: 'debrief-passkey', sameSite: 'Strict' };

/** Marks this browser as the one that begins to sign in: no other can end it. Gives what the challenge is made for. */
export function beginHere(request: FastifyRequest, reply: FastifyReply): string {
  const { token } = newToken();
  setCookie(request, reply, BEGUN, token, CHALLENGE_MS / 1_000);
  return purposeOf(token);
}

/** What the challenge of this browser was made for; null where it has begun nothing. It has ended then. */
export function endHere(request: FastifyRequest, reply: FastifyReply): string | null {
  const token = cookieValue(request, BEGUN);
  setCookie(request, reply, BEGUN, null, 0);
  return token !== undefined && isToken(token) ? purposeOf(token) : null;
}

const purposeOf = (token: string) => `sign in ${token}`;
