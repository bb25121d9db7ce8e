import { Readable } from 'node:stream';
import { createHolders } from '../../lib/work/holders.ts';
import type { StreamedBody } from './streamed-body.ts';
import { END, lengthOf, START, type Piece } from './user-pieces.ts';

/**
 * Makes the body of a list that is sent from its pieces as they lie in memory: its readers share them, and nothing is copied.
 * @param whenFree called once it is closed and its last reader is done
 */
export function createPiecesBody(pieces: readonly Piece[], whenFree: () => void): StreamedBody {
  const holders = createHolders('the list', whenFree);
  const size = lengthOf(pieces);
  return {
    size: () => size,
    read: (turn) => openReader(pieces, holders.take(), turn),
    close: holders.close,
  };
}

function openReader(pieces: readonly Piece[], release: () => void, turn?: () => Promise<void>): Readable {
  let next = 0;

  function pushPiece(into: Readable): void {
    if (next === 0) into.push(START);
    const piece = pieces[next];
    next += 1;
    if (piece) {
      into.push(next === 1 ? piece.bytes.subarray(1) : piece.bytes);
      return;
    }
    into.push(END);
    into.push(null);
  }

  async function pushInTurn(into: Readable, ready: () => Promise<void>): Promise<void> {
    await ready();
    if (!into.destroyed) pushPiece(into);
  }

  return new Readable({
    // A piece is asked for when the one before was taken.
    highWaterMark: 1,
    read() {
      if (turn) void pushInTurn(this, turn);
      else pushPiece(this);
    },
    destroy(error, done) {
      release();
      done(error);
    },
  });
}
