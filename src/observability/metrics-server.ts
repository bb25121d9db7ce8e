import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createServer } from '../lib/network/node-http.ts';
import type { Metrics } from './metrics.ts';

/**
 * Limits of this listener, which a few collectors ask every some seconds: connections, and times in ms to send a request's
 * headers, all of it, and for which a connection may lie idle.
 */
const MAX_CONNECTIONS = 64;
const TIMEOUTS = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 75_000,
};
/** How long nothing may move on a connection, in ms. */
const IDLE_MS = 90_000;

/** Serves `/metrics`, and nothing else, on an address of its own. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'expose' | 'contentType'>,
  host: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(TIMEOUTS, (request, response) => {
    if (request.url?.split('?')[0] !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    metrics.expose().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  boundConnections(server);
  // An answer that nobody takes holds one of the few places.
  server.setTimeout(IDLE_MS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // Where no descriptor is left for a connection: whoever asked asks again.
  server.on('error', () => {});
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${actual}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Closes a connection for each that is one too many: the one on which nobody has asked for longest, so that those who only hold
 * connections do not keep a collector out; where an answer is in hand on all others, the new one.
 */
function boundConnections(server: Server): void {
  const open = new Set<Socket>();
  const idle = new Set<Socket>();
  const forget = (socket: Socket) => {
    open.delete(socket);
    idle.delete(socket);
  };
  server.on('connection', (socket) => {
    open.add(socket);
    idle.add(socket);
    socket.once('close', () => forget(socket));
    const [longest] = idle;
    if (open.size <= MAX_CONNECTIONS || !longest) return;
    forget(longest);
    longest.destroy();
  });
  server.on('request', ({ socket }, response) => {
    idle.delete(socket);
    response.once('close', () => {
      if (open.has(socket)) idle.add(socket);
    });
  });
}
