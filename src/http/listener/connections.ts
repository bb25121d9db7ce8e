import { ServerResponse, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The answer a connection is at, or waits to be at: none where no whole request has come that is not answered. */
export function answerInHand(socket: Duplex): ServerResponse | undefined {
  const current: unknown = Reflect.get(socket, '_httpMessage');
  return current instanceof ServerResponse ? current : undefined;
}

/** How often to look for connections that have become free, in ms. */
const LOOK_MS = 50;

/**
 * Knows the server's connections, so that it can stop without waiting for those on which nothing is in hand. Node's own
 * idea of an
 * idle connection leaves out those that have sent nothing yet, or half a request.
 * @returns begins to close what is free, now and whenever it becomes so, and lets the others say that they close; what
 * it returns ends that
 */
export function closeFreeConnections(server: Server): () => () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeFree = () => {
    for (const socket of sockets) {
      const answer = answerInHand(socket);
      if (answer) answer.shouldKeepAlive = false;
      else socket.destroy();
    }
  };
  return () => {
    closeFree();
    const timer = setInterval(closeFree, LOOK_MS);
    return () => clearInterval(timer);
  };
}
