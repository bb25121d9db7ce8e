import type { Socket } from 'node:net';
import { OutboundFailure } from './outbound.ts';

/** What a connection may receive between two requests: far more than any answer, with what lies around its content. */
const MOST_RECEIVED = 16_777_216;
const LOOK_MS = 50;

/**
 * Ends a connection that receives far more than the answer to what was sent. The parser counts a body and its headers,
 * and takes whatever else there may be without end: empty lines, extensions of chunks, the words behind a status.
 */
export function limitReceived(socket: Socket): void {
  let sent = socket.bytesWritten;
  let before = socket.bytesRead;
  const look = setInterval(() => {
    if (socket.bytesWritten !== sent) {
      sent = socket.bytesWritten;
      before = socket.bytesRead;
    } else if (socket.bytesRead - before > MOST_RECEIVED)
      socket.destroy(
        new OutboundFailure('too large', `There were more than ${MOST_RECEIVED} bytes around the answer.`),
      );
  }, LOOK_MS).unref();
  socket.once('close', () => clearInterval(look));
}
