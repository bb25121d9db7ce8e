import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../domain/errors.ts';

/**
 * Makes sure that a request comes from the console's own pages and not from another site: browsers say where a request
 * comes from in `Sec-Fetch-Site`, over plain HTTP to another machine only in `Origin`. One that says neither is no
 * browser that a cookie could be stolen with, and is refused for writes all the same.
 * @throws DomainError forbidden
 */
export function requireOwnPages(request: FastifyRequest): void {
  const { 'sec-fetch-site': site, origin } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (site !== undefined) {
    if (site === 'same-origin' || (isRead && site === 'none')) return;
    throw elsewhere();
  }
  if (origin !== undefined ? isOwn(origin, request.host) : isRead) return;
  throw elsewhere();
}

const elsewhere = () => new DomainError('forbidden', 'The request does not come from the console.');

/** A proxy may name the port in `Host` where it is the usual one, which browsers leave out of `Origin`. */
function isOwn(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  const own = `${from.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === from.host;
}
