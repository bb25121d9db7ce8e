import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { HttpSettings } from '../../../context.ts';

/** What passkeys are made for: a host, and the addresses from which an answer may come. */
export interface RelyingParty {
  /** Browsers offer a passkey on this host only. */
  host: string;
  origins: string[];
}

/**
 * The relying party of a request: where the settings say that people reach the console, or else the host that the request
 * came to, as for `Origin`. Browsers have passkeys over https, and over http on localhost.
 * @returns null where the host is a bare address: no browser makes passkeys for one
 */
export function relyingParty(
  request: Pick<FastifyRequest, 'host'>,
  { consoleUrl }: Pick<HttpSettings, 'consoleUrl'>,
): RelyingParty | null {
  const address = consoleUrl === '' ? `https://${request.host}` : consoleUrl;
  if (!URL.canParse(address)) return null;
  const { hostname, origin } = new URL(address);
  if (isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return null;
  if (consoleUrl !== '') return { host: hostname, origins: [origin] };
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return { host: hostname, origins: isThisMachine ? [origin, new URL(`http://${request.host}`).origin] : [origin] };
}
