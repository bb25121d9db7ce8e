import { connect, type Socket } from 'node:net';

export interface Request {
  url: string;
  headers: Record<string, string>;
  method?: string;
  body?: string;
}

/** What clients saw. */
export interface Seen {
  answers: number;
  seconds: number;
  /** Of latency, in ms. */
  p99: number;
}

export interface Clients {
  connections: number;
  /** How many answers to wait for, or for how many ms to go on. */
  until: { answers: number } | { milliseconds: number };
  /** The status that every answer must have. */
  status: number;
  /** The request with a number: 0 and up. */
  request: (index: number) => Request;
}

const HEADERS_END = '\r\n\r\n';

/**
 * Asks over connections that stay open, one request at a time on each. Works on bytes alone: a client that costs more
 * than the server would measure itself.
 * @throws Error where an answer has another status, or a connection closes
 */
export async function ask({ connections, until, status, request }: Clients): Promise<Seen> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = 'milliseconds' in until ? began + until.milliseconds : Number.POSITIVE_INFINITY;
  const most = 'answers' in until ? until.answers : Number.POSITIVE_INFINITY;
  const expected = `HTTP/1.1 ${status} `;
  let next = 0;
  const more = () => (next < most && performance.now() < end ? toBytes(request(next++)) : undefined);
  const first = new URL(request(0).url);

  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket: Socket = connect(Number(first.port), first.hostname).setNoDelay();
          let missing = 0;
          let asked = 0;
          let head = '';
          const send = () => {
            const bytes = more();
            if (bytes === undefined) {
              socket.removeAllListeners('close').destroy();
              resolve();
              return;
            }
            asked = performance.now();
            socket.write(bytes, 'latin1');
          };
          socket.on('connect', send);
          socket.on('error', reject);
          socket.on('close', () => reject(new Error('the connection closed')));
          socket.on('data', (chunk: Buffer) => {
            if (missing === 0) {
              const at = chunk.indexOf(HEADERS_END);
              head += chunk.toString('latin1', 0, at === -1 ? chunk.length : at);
              if (at === -1) return;
              if (!head.startsWith(expected)) reject(new Error(`answered ${head.split('\r\n', 1)[0] ?? ''}`));
              const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
              missing = Number(length ?? 0) - (chunk.length - at - HEADERS_END.length);
              head = '';
            } else missing -= chunk.length;
            if (missing > 0) return;
            missing = 0;
            latencies.push(performance.now() - asked);
            send();
          });
        }),
    ),
  );
  latencies.sort((left, right) => left - right);
  return {
    answers: latencies.length,
    seconds: (performance.now() - began) / 1_000,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}

const known = new WeakMap<Request, string>();

/** The bytes of a request as Latin-1 text: what is sent here is ASCII. One that is asked again is written once. */
function toBytes(request: Request): string {
  const kept = known.get(request);
  if (kept !== undefined) return kept;
  const { url, headers, method = 'GET', body } = request;
  const { host, pathname, search } = new URL(url);
  const all = { host, ...headers, ...(body === undefined ? {} : { 'content-length': String(body.length) }) };
  const lines = Object.entries(all).map(([field, value]) => `${field}: ${value}\r\n`);
  const bytes = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
  known.set(request, bytes);
  return bytes;
}
