import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { PieceMeter } from '../wire/piece-meter.ts';
import { isStopped } from './stop-reading.ts';

/** How long is read on for the sake of a client that is still sending. */
const READ_ON_MS = 5_000;

/**
 * Reads the rest of a request's body and throws it away, for a bounded time. A connection closed with bytes unread is
 * reset, and then its client may never see the answer.
 */
export function readOn(request: IncomingMessage, pieces: PieceMeter): Promise<void> {
  if (request.complete || request.destroyed || isStopped(request.socket)) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, READ_ON_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', done).once('close', done).once('error', done);
    pieces.discardRest(request);
  });
}

/** Sends the last answer of a connection; what still comes in is thrown away, for the same bounded time. */
export function endLingering(socket: Socket, answer: string): void {
  socket.end(answer);
  const timer = setTimeout(() => socket.destroy(), READ_ON_MS);
  socket.once('close', () => clearTimeout(timer));
}
