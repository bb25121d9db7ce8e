import type { IncomingMessage } from 'node:http';

/** Pieces that may come before anything is made of their size. */
const FREE_PIECES = 1_000;
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
  request.on('data', (piece: Buffer) => {
    if (areTooSmall(piece.length)) request.socket.destroy();
  });
}
