import { pipeline } from 'node:stream/promises';
import { createUnlinkedFile, type UnlinkedFile } from '../../lib/unlinked-file.ts';
import type { Piece } from './user-pieces.ts';

/** A list up to this size is kept in memory like any other answer; a larger one in a temporary file. */
const LARGEST_IN_MEMORY = 1_048_576;
/** Bytes that are put together for one write. */
const CHUNK = 262_144;
/** Pieces up to this size share one place, so that a chunk of it is never so short that a writer lets it wait. */
const SHARED = CHUNK / 2;
/** For how long pieces are gathered before other work gets its turn, in ms. */
const TURN_MS = 1;

const START = Buffer.from('{"data":[');
const COMMA = Buffer.from(',');
const NOTHING = Buffer.alloc(0);
const END = Buffer.from(']}');

/**
 * Writes a list in memory while it is small, and into a file from there on.
 * @param groups pieces in their order
 * @param turn resolves when more may be read and written
 */
export async function spool(
  groups: AsyncIterable<readonly Piece[]> | Iterable<readonly Piece[]>,
  turn: () => Promise<void>,
): Promise<Buffer | UnlinkedFile> {
  const chunks = inChunks(groups, turn);
  const small: Buffer[] = [];
  let length = 0;
  while (length <= LARGEST_IN_MEMORY) {
    const next = await chunks.next();
    if (next.done) return Buffer.concat(small);
    small.push(Buffer.from(next.value));
    length += next.value.length;
  }
  const file = createUnlinkedFile();
  async function* all(): AsyncGenerator<Buffer> {
    for (let chunk = small.shift(); chunk; chunk = small.shift()) yield chunk;
    yield* chunks;
  }
  try {
    // A chunk is larger than what a writer lets wait, so the next one is asked for once it is written.
    await pipeline(all(), file.writer());
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** The bytes of the list. A chunk holds until the next one is asked for: all of them are put together in one place. */
async function* inChunks(
  groups: AsyncIterable<readonly Piece[]> | Iterable<readonly Piece[]>,
  turn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  const place = Buffer.allocUnsafe(CHUNK);
  let length = START.copy(place);
  let separator = NOTHING;
  let since = performance.now();
  for await (const group of groups) {
    for (const { bytes } of group) {
      if (bytes.length > SHARED) {
        // Names may be long.
        yield Buffer.concat([place.subarray(0, length), separator, bytes]);
        length = 0;
      } else {
        if (length + COMMA.length + bytes.length + END.length > CHUNK) {
          yield place.subarray(0, length);
          length = 0;
        }
        length += separator.copy(place, length);
        length += bytes.copy(place, length);
      }
      separator = COMMA;
    }
    // An embedded database gives what comes next at once; without this pause no other request would be answered until the
    // end.
    if (performance.now() - since < TURN_MS) continue;
    await turn();
    since = performance.now();
  }
  length += END.copy(place, length);
  yield place.subarray(0, length);
}
