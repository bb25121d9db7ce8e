import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Pieces that may come before anything is made of their size. */
const FREE_PIECES = 256;
/** Bytes that a piece must have on average: programs that send a token at a time still pass. */
const MIN_AVERAGE = 8;
/** After so many pieces, other connections come first: this many take about a millisecond. */
const YIELD_AFTER = 512;

/**
 * Watches in what pieces a body comes: each piece costs more than its bytes, and a packet of 64 kB can hold ten thousand
 * chunks of one byte.
 * @returns to be called with each piece's length; whether they are too small to go on
 */
export function meterPieces(request: IncomingMessage): (length: number) => boolean {
  let pieces = 0;
  let bytes = 0;
  return (length) => {
    pieces += 1;
    bytes += length;
    if (pieces % YIELD_AFTER === 0) {
      request.pause();
      setImmediate(() => request.resume());
    }
    return pieces > FREE_PIECES && bytes < pieces * MIN_AVERAGE;
  };
}

/** Reads what is left of a body that nobody wants and throws it away; the connection ends where it comes in tiny pieces. */
export function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  const areTooSmall = meterPieces(request);
  let isOver = false;
  request.on('data', (piece: Buffer) => {
    if (isOver || !areTooSmall(piece.length)) return;
    isOver = true;
    stopReading(request.socket);
    endLater(request.socket);
  });
}

/** For how long a connection of which nothing more is read stays open, in ms: its client may still read the answer. */
const LINGER_MS = 1_000;
const stopped = new WeakSet<Socket>();

/**
 * Reads nothing more from a connection: a packet of what it sends costs a hundred times its share. The answer in hand is
 * still sent; the connection closes a second after it, so that a client which opens a new one at once gains nothing.
 */
export function stopReading(socket: Socket): void {
  if (stopped.has(socket)) return;
  stopped.add(socket);
  socket.pause();
  // Node resumes a socket by itself when a request is answered, and closes it with the last answer.
  socket.resume = () => socket;
  socket.destroySoon = () => {
    socket.end();
    endLater(socket);
  };
}

/** Whether nothing more is read from it. */
export function isStopped(socket: Socket): boolean {
  return stopped.has(socket);
}

function endLater(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}
