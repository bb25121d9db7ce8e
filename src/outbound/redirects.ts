import { OutboundFailure, type OutboundAnswer, type OutboundRequest } from './outbound.ts';

/** One exchange of a call: where it goes may change with a redirect. */
export type Step = Pick<OutboundRequest, 'method' | 'headers' | 'body'> & { url: URL };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Headers that are for the first address alone. */
const PERSONAL = new Set(['authorization', 'cookie', 'proxy-authorization']);
/** Headers that describe a body. */
const OF_BODIES = /^content-/;

/**
 * What to send next, after an answer that redirects (RFC 9110, section 15.4).
 * @returns null where the answer is no redirect
 * @throws OutboundFailure where it leads to no address that can be called, from TLS to plain text, or would carry a
 * body to another origin
 */
export function nextStep(step: Step, { status, headers }: Pick<OutboundAnswer, 'status' | 'headers'>): Step | null {
  const location = headers.get('location');
  if (!REDIRECTS.has(status) || location === null) return null;
  const begun = { status, headers };
  const url = URL.canParse(location, step.url.href) ? new URL(location, step.url) : null;
  if (url === null || !isCallable(url))
    throw new OutboundFailure('redirect', 'The redirect leads to no address that can be called.', { begun });
  if (step.url.protocol === 'https:' && url.protocol === 'http:')
    throw new OutboundFailure('redirect', 'The redirect leads from https to http.', { begun });

  const toGet = status === 303 || ((status === 301 || status === 302) && step.method === 'POST');
  const sameOrigin = url.origin === step.url.origin;
  if (!toGet && !sameOrigin && step.body !== undefined)
    throw new OutboundFailure('redirect', 'The redirect would carry what is sent to another origin.', { begun });

  const kept = Object.entries(step.headers ?? {}).filter(([name]) => {
    const lower = name.toLowerCase();
    return (sameOrigin || !PERSONAL.has(lower)) && !(toGet && OF_BODIES.test(lower));
  });
  return {
    url,
    method: toGet ? 'GET' : step.method,
    headers: Object.fromEntries(kept),
    ...(!toGet && step.body !== undefined && { body: step.body }),
  };
}

/** Whether an address is one that calls go to: HTTP, with no user and no password in it. */
export function isCallable({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
