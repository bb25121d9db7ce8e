import type { IncomingMessage } from 'node:http';
import { freeBytes } from '../../lib/bytes/free-bytes.ts';
import type { Rank } from '../../lib/work/ranks.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { endReading, isStopped, pauseReading } from '../listener/stop-reading.ts';

/** Pieces that may come before anything is made of their size. */
const FREE_PIECES = 256;
/** Bytes that a piece must have on average: programs that send a token at a time still pass. */
const MIN_AVERAGE = 8;
/** After so many pieces, others come first: this many take about a millisecond. */
const PIECES_AT_ONCE = 512;
/** The same of bytes: a connection that sends fast would else be read on for as long as it does. */
const BYTES_AT_ONCE = 65_536;

/** Reads bodies in portions, so that those of one organisation take turns with what others ask for. */
export interface PieceMeter {
  /**
   * Watches in what pieces a body comes: each piece costs more than its bytes, and a packet of 64 kB can hold ten thousand
   * chunks of one byte. While it waits for the turn of its next portion, nothing more is read of its connection.
   * @param rank of the turn for the next portion
   * @returns to be called with each piece's length; whether they are too small to go on
   */
  meter: (request: IncomingMessage, rank: () => Rank) => (length: number) => boolean;
  /**
   * Reads the rest of a body that is not needed and discards it; the connection is closed where the body comes in tiny
   * pieces.
   */
  discardRest: (request: IncomingMessage) => void;
}

/**
 * Makes the meter.
 * @param ownerOf who takes a turn for the next portion
 */
export function createPieceMeter(slices: Slices, ownerOf: (request: IncomingMessage) => string): PieceMeter {
  const metered = new WeakSet<IncomingMessage>();

  function meter(request: IncomingMessage, rank: () => Rank): (length: number) => boolean {
    metered.add(request);
    let pieces = 0;
    let bytes = 0;
    let portion = { pieces: 0, bytes: 0 };
    return (length) => {
      pieces += 1;
      bytes += length;
      portion.pieces += 1;
      portion.bytes += length;
      if (portion.pieces >= PIECES_AT_ONCE || portion.bytes >= BYTES_AT_ONCE) {
        portion = { pieces: 0, bytes: 0 };
        request.pause();
        // A request that is paused by itself has the next 64 kB read, which wait in memory for its turn.
        const readOn = pauseReading(request.socket);
        const goOn = () => {
          readOn();
          if (!isStopped(request.socket)) request.resume();
        };
        slices.run(ownerOf(request), goOn, undefined, rank());
      }
      return pieces > FREE_PIECES && bytes < pieces * MIN_AVERAGE;
    };
  }

  return {
    meter,
    discardRest(request) {
      if (request.complete) return;
      // Where it is metered already, somebody reads it, and goes on reading.
      if (metered.has(request)) return;
      const areTooSmall = meter(request, () => 'large');
      let isOver = false;
      request.on('data', (piece: Buffer) => {
        const isTooSmall = !isOver && areTooSmall(piece.length);
        freeBytes(piece);
        if (!isTooSmall) return;
        isOver = true;
        endReading(request);
      });
    },
  };
}
