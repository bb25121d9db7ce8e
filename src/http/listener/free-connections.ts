import { answerInHand, isLeft } from './answer-in-hand.ts';
import type { Connection } from './connections.ts';

/** How often to look for connections that have become free, in ms. */
const LOOK_MS = 50;

/**
 * Closes connections without a request under way, and those that their clients have left, now and whenever one becomes free;
 * the others announce with their next answer that they close. A stop would else do the work of all that clients have left: 8 s
 * for sixteen pages of 20 MB. Node does not count a connection as idle that has sent nothing yet, or half a request.
 * @returns stops that
 */
export function closeFreeConnections(connections: () => Iterable<Connection>): () => void {
  const closeFree = () => {
    for (const { socket, waiting } of connections()) {
      const answer = answerInHand(socket);
      if (!answer || isLeft(socket)) socket.destroy();
      else if (waiting.length === 0) answer.shouldKeepAlive = false;
    }
  };
  closeFree();
  const timer = setInterval(closeFree, LOOK_MS);
  return () => clearInterval(timer);
}
