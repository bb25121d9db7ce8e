import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { decodePercent } from '../../../lib/text/percent.ts';
import { ORGANISATION_HEADER } from '../api/parts/organisation-header.ts';

/** The organisation that a request's headers name; null where they name none. What cannot be read names one that there is not. */
export function organisationIn(headers: IncomingHttpHeaders): string | null {
  const named = headers[ORGANISATION_HEADER];
  if (named === undefined) return null;
  return typeof named === 'string' ? (decodePercent(named) ?? '') : '';
}

/** The organisation that a request names. Browsers send no headers of a page's own for a stream, so its query says it. */
export function namedOrganisation({ headers, query, routeOptions }: FastifyRequest): string | null {
  const named: unknown = Reflect.get(Object(query), 'organisation');
  return routeOptions.config.stream === true && typeof named === 'string' ? named : organisationIn(headers);
}
