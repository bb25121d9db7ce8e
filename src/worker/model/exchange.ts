import { hasMoreParts } from '../../lib/json/bounded-json.ts';
import { parseJson } from '../../lib/json/json.ts';
import { OutboundFailure, type Outbound } from '../../outbound/outbound.ts';

/** How an exchange over the network ended, for whoever must decide whether to try again. */
export interface Exchange {
  /** Null where no answer began. */
  status: number | null;
  headers: Headers;
  /** Why there is no whole answer; null where there is one. */
  broken: 'unreachable' | 'closed' | 'late' | 'too large' | null;
  /** The system's word for it, such as `ECONNREFUSED`. */
  code: string | null;
  /** The endpoint's own word for what is wrong, such as `context_length_exceeded`; nothing else of what it says. */
  word: string | null;
  /** For a library that wants a `fetch`. */
  fetch: (url: string | URL | Request, options?: RequestInit) => Promise<Response>;
}

export interface ExchangeOptions {
  outbound: Outbound;
  /** How long the request may take in total, in ms. */
  timeoutMs: number;
  /** The largest answer that is read, in bytes. */
  maxBytes: number;
}

/**
 * Brackets, braces, colons and commas outside of text that an answer may have. A real one has some hundred; a million take
 * a second of the main thread.
 */
const MAX_PARTS = 5_000;
/** Statuses without a body; the standard `Response` refuses a body for them. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/** One exchange with an endpoint. A redirect is not followed: the key goes only where the settings say. */
export function createExchange({ outbound, timeoutMs, maxBytes }: ExchangeOptions): Exchange {
  const exchange: Exchange = {
    status: null,
    headers: new Headers(),
    broken: null,
    code: null,
    word: null,
    fetch: post,
  };

  async function post(target: string | URL | Request, { headers, body, signal }: RequestInit = {}): Promise<Response> {
    try {
      const answer = await outbound.send({
        method: 'POST',
        url: target instanceof Request ? target.url : target.toString(),
        headers: Object.fromEntries(new Headers(headers)),
        body: typeof body === 'string' ? body : '',
        deadlineMs: timeoutMs,
        maxBytes,
        ...(signal && { signal }),
      });
      if (hasMoreParts(answer.body, MAX_PARTS))
        throw new OutboundFailure('too large', `The answer has more than ${MAX_PARTS} parts.`, { begun: answer });
      const text = answer.body.toString('utf8');
      exchange.status = answer.status;
      exchange.headers = answer.headers;
      exchange.word = answer.status >= 400 ? wordOf(text) : null;
      const status = Math.min(599, Math.max(200, answer.status));
      return new Response(BODILESS.has(status) ? null : text, { status, headers: answer.headers });
    } catch (error) {
      if (error instanceof OutboundFailure) note(error);
      throw error;
    }
  }

  function note({ fault, code, begun }: OutboundFailure): void {
    exchange.broken = fault === 'refused' || fault === 'redirect' ? 'unreachable' : fault;
    exchange.code = code;
    exchange.status = begun?.status ?? null;
    exchange.headers = begun?.headers ?? exchange.headers;
  }

  return exchange;
}

/**
 * The `code` or else the `type` of an error, only where it is one word of letters: longer messages may repeat what was
 * sent, even the key.
 */
function wordOf(body: string): string | null {
  const parsed = parseJson(body);
  const error = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed['error'] : undefined;
  if (typeof error !== 'object' || error === null || Array.isArray(error)) return null;
  return (
    [error['code'], error['type']]
      .find((word) => typeof word === 'string' && /^[a-z]+(?:_[a-z]+){1,5}$/.test(word) && word.length <= 40)
      ?.toString() ?? null
  );
}
