import type { CustomFetch } from 'openid-client';
import { hasMoreParts } from '../lib/json/bounded-json.ts';
import { OutboundFailure, type Outbound } from '../outbound/outbound.ts';

/** For one request, in ms. */
const DEADLINE_MS = 10_000;
/** The largest answer: a provider's description and keys have some tens of kilobytes. */
const MOST_BYTES = 262_144;
/** Brackets, braces, colons and commas outside of text that it may have: parsing millions would hold up everything else. */
const MOST_PARTS = 10_000;

/** The web's `fetch`, as far as the library uses it, by way of the client that calls other machines within limits. */
export function fetchThrough(outbound: Outbound): CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await outbound.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      ...(typeof body === 'string' && { body }),
      ...(body instanceof URLSearchParams && { body: body.toString() }),
      ...(signal && { signal }),
      deadlineMs: DEADLINE_MS,
      maxBytes: MOST_BYTES,
    });
    if (hasMoreParts(answer.body, MOST_PARTS))
      throw new OutboundFailure('too large', `The answer has more than ${MOST_PARTS} parts.`, { begun: answer });
    const hasBody = answer.status !== 204 && answer.status !== 304;
    return new Response(hasBody ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers,
    });
  };
}
