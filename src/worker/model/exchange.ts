import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { parseJson } from '../../lib/json.ts';

/** What an exchange over the network came to, for whoever must decide whether to try again. */
export interface Exchange {
  /** Null where no answer began. */
  status: number | null;
  headers: Headers;
  /** Why there is no whole answer; null where there is one. */
  broken: 'unreachable' | 'closed' | 'too large' | null;
  /** The system's word for it, such as `ECONNREFUSED`. */
  code: string | null;
  /** The endpoint's own word for what is wrong, such as `context_length_exceeded`; nothing else of what it says. */
  word: string | null;
  /** To be handed to a library that wants a `fetch`. */
  fetch: (url: string | URL | Request, options?: RequestInit) => Promise<Response>;
}

export interface ExchangeOptions {
  connectTimeoutMs: number;
  /** The largest answer that is read, in bytes. */
  mostBytes: number;
}

/** Answers with these have no body, and the standard's Response takes none. */
const BODILESS = new Set([101, 103, 204, 205, 304]);

/**
 * One exchange with an endpoint. Node's own `fetch` has no limit for connecting that can be set, waits five minutes for
 * headers at most, follows
 * redirects with what it was given, and reads bodies of any size; so this is made of `node:http`: no redirect is
 * followed, and what is read is bounded.
 */
export function createExchange({ connectTimeoutMs, mostBytes }: ExchangeOptions): Exchange {
  const exchange: Exchange = {
    status: null,
    headers: new Headers(),
    broken: null,
    code: null,
    word: null,
    fetch: post,
  };

  async function post(target: string | URL | Request, { headers, body, signal }: RequestInit = {}): Promise<Response> {
    const url = new URL(target instanceof Request ? target.url : target);
    const text = typeof body === 'string' ? body : '';
    try {
      const answer = await send(url, new Headers(headers), text, signal ?? null);
      exchange.status = answer.statusCode ?? null;
      exchange.headers = headersOf(answer);
      const read = await readAll(answer);
      exchange.word = exchange.status !== null && exchange.status >= 400 ? wordOf(read) : null;
      const status = Math.min(599, Math.max(200, answer.statusCode ?? 599));
      return new Response(BODILESS.has(status) ? null : read, { status, headers: exchange.headers });
    } catch (error) {
      if (exchange.broken === null) exchange.broken = exchange.status === null ? 'unreachable' : 'closed';
      if (
        error instanceof Error &&
        'code' in error &&
        typeof error.code === 'string' &&
        /^[A-Z0-9_]{2,40}$/.test(error.code)
      )
        exchange.code = error.code;
      throw error;
    }
  }

  function send(url: URL, headers: Headers, body: string, signal: AbortSignal | null): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const open = url.protocol === 'https:' ? requestHttps : requestHttp;
      const sent = open(url, {
        method: 'POST',
        headers: {
          ...Object.fromEntries(headers),
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity',
        },
        ...(signal !== null && { signal }),
      });
      const giveUp = setTimeout(
        () => sent.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })),
        connectTimeoutMs,
      );
      const connected = (): void => clearTimeout(giveUp);
      sent.on('socket', (socket) => {
        if (!socket.connecting) connected();
        else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', connected);
      });
      sent.on('response', resolve);
      sent.on('error', reject);
      sent.on('close', () => {
        connected();
        reject(new Error('closed before an answer began'));
      });
      sent.end(body);
    });
  }

  async function readAll(answer: IncomingMessage): Promise<string> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer) {
      const bytes = Buffer.from(piece);
      size += bytes.length;
      if (size > mostBytes) {
        exchange.broken = 'too large';
        answer.destroy();
        throw new Error('the answer is too large');
      }
      pieces.push(bytes);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  return exchange;
}

/**
 * The `code` or else the `type` of an error, where it is a word of letters: messages may repeat what they were sent,
 * keys included.
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

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : (value ?? ''));
  return headers;
}
