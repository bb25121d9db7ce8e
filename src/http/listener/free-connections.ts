import type { Duplex } from 'node:stream';
import { ServerResponse } from '../../lib/network/node-http.ts';
import type { Connection } from './connections.ts';

/** The answer that is being made on a connection; undefined where every whole request that came is answered. */
export function answerInHand(socket: Duplex): ServerResponse | undefined {
  const current: unknown = Reflect.get(socket, '_httpMessage');
  return current instanceof ServerResponse ? current : undefined;
}

/** How often to look for connections that have become free, in ms. */
const LOOK_MS = 50;

/**
 * Whether the client has closed its side before anything of its answer was sent. While the service runs it may still read;
 * most such clients have gone, and a stop would do the work of all that they left: 8 s for sixteen pages of 20 MB.
 */
function isLeft({ readableEnded }: Duplex, { headersSent }: ServerResponse): boolean {
  return readableEnded && !headersSent;
}

/**
 * Closes connections without a request under way, and those that their clients have left, now and whenever one becomes free; the other connections announce
 * with their next answer that they close. Node does not count a connection as idle that has sent nothing yet, or half a
 * request.
 * @returns stops that
 */
export function closeFreeConnections(connections: () => Iterable<Connection>): () => void {
  const closeFree = () => {
    for (const { socket, waiting } of connections()) {
      const answer = answerInHand(socket);
      if (!answer || isLeft(socket, answer)) socket.destroy();
      else if (waiting.length === 0) answer.shouldKeepAlive = false;
    }
  };
  closeFree();
  const timer = setInterval(closeFree, LOOK_MS);
  return () => clearInterval(timer);
}
