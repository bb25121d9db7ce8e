import { Agent, request } from 'node:http';

/** An answer to the victim, and how long it took. */
export interface Answer {
  status: number;
  body: string;
  etag: string | undefined;
  /** Whether it says when to come again: then it was refused because there is too much to do, and nothing went wrong. */
  isRefusal: boolean;
}

/** A request of an ordinary, well-behaved client. */
export interface Ask {
  port: number;
  method?: string;
  path: string;
  key?: string;
  /** Of the console; then the request comes as from its pages. */
  cookie?: string;
  etag?: string | undefined;
  body?: string;
  /** Whether it comes on a connection of its own instead of one that is kept. */
  fresh?: boolean;
}

/** How long the victim waits for an answer, in ms; longer than any limit, so that a late answer is told from none. */
const PATIENCE_MS = 15_000;

/** Nothing was answered for as long as the victim waits. */
export class NoAnswer extends Error {
  constructor() {
    super(`no answer in ${PATIENCE_MS} ms`);
  }
}

/** Keeps connections as client libraries do; one for each measurement, so that none is carried over. */
export function createClient(): { ask: (ask: Ask) => Promise<Answer>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });

  function once({ port, method = 'GET', path, key, cookie, etag, body, fresh = false }: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: fresh ? false : agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
            ...(cookie === undefined
              ? {}
              : { cookie, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '198.51.100.1' }),
            ...(etag === undefined ? {} : { 'if-none-match': etag }),
            ...(body === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece: string) => {
            text += piece;
          });
          answer.on('end', () => {
            clearTimeout(timer);
            const { etag: sentEtag, 'retry-after': retryAfter } = answer.headers;
            resolve({
              status: answer.statusCode ?? 0,
              body: text,
              etag: sentEtag,
              isRefusal: retryAfter !== undefined,
            });
          });
          answer.on('error', fail);
        },
      );
      const fail = (error: Error) => {
        clearTimeout(timer);
        reject(Object.assign(error, { reused: sent.reusedSocket }));
      };
      const timer = setTimeout(() => sent.destroy(new NoAnswer()), PATIENCE_MS);
      sent.on('error', fail);
      sent.end(body);
    });
  }

  return {
    // A kept connection may be closed by the service just as it is used again; every client library then tries once
    // more, and so may this one.
    ask: (ask) =>
      once(ask).catch((error: unknown) => {
        const raced =
          error instanceof Error &&
          Reflect.get(error, 'reused') === true &&
          Reflect.get(error, 'code') === 'ECONNRESET';
        if (raced) return once({ ...ask, fresh: true });
        throw error;
      }),
    close: () => agent.destroy(),
  };
}
