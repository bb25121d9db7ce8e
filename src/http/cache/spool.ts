import { pipeline } from 'node:stream/promises';
import { createUnlinkedFile, type UnlinkedFile } from '../../lib/files/unlinked-file.ts';
import { END, START, type Piece } from './user-pieces.ts';

/** Bytes that are put together for one write. */
const CHUNK = 262_144;
/** Pieces up to this size share one place, so that a chunk of it is never so short that a writer lets it wait. */
const SHARED = CHUNK / 2;

/** Pieces in their order, some at a time. */
export type Groups = AsyncIterable<readonly Piece[]> | Iterable<readonly Piece[]>;

/** Writes a list into a file. */
export async function spool(groups: Groups): Promise<UnlinkedFile> {
  const file = createUnlinkedFile();
  try {
    // A chunk is larger than what a writer lets wait, so the next one is asked for once it is written.
    await pipeline(inChunks(groups), file.writer());
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** The bytes of the list. A chunk holds until the next one is asked for: all of them are put together in one place. */
async function* inChunks(groups: AsyncIterable<readonly Piece[]> | Iterable<readonly Piece[]>): AsyncGenerator<Buffer> {
  const place = Buffer.allocUnsafe(CHUNK);
  let length = START.copy(place);
  let isFirst = true;
  for await (const group of groups) {
    for (const piece of group) {
      const bytes = isFirst ? piece.bytes.subarray(1) : piece.bytes;
      isFirst = false;
      if (bytes.length > SHARED) {
        // Names may be long.
        yield Buffer.concat([place.subarray(0, length), bytes]);
        length = 0;
        continue;
      }
      if (length + bytes.length + END.length > CHUNK) {
        yield place.subarray(0, length);
        length = 0;
      }
      length += bytes.copy(place, length);
    }
  }
  length += END.copy(place, length);
  yield place.subarray(0, length);
}
