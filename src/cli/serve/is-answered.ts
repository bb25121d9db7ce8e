import { get } from '../../lib/network/node-http.ts';

/** How long an answer is waited for, in ms. */
const LIMIT_MS = 1_000;

/**
 * Whether a service answers at an address on this machine.
 * @param url where it would be, base path included
 */
export function isAnswered(url: string, limitMs = LIMIT_MS): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${url}/healthz`, { agent: false, signal: AbortSignal.timeout(limitMs) }, (response) => {
      resolve(response.statusCode === 200);
      response.destroy();
    }).on('error', () => resolve(false));
  });
}
