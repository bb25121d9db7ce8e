import createClient from 'openapi-fetch';
import type { paths } from './generated/interface.ts';

/**
 * A client of one organisation.
 * @param url where the interface answers, base path included
 * @param send what sends the requests
 */
export function reportingClient(url: string, key: string, send: typeof fetch = fetch) {
  return createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` }, fetch: send });
}
