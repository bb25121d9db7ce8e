import { pipeline } from 'node:stream/promises';
import { createUnlinkedFile, type UnlinkedFile } from '../../lib/unlinked-file.ts';
import type { Piece } from './user-pieces.ts';

/** A list up to this size is kept in memory like any other answer; a larger one in a temporary file. */
const LARGEST_IN_MEMORY = 1_048_576;
/** Characters that are written before other work gets its turn. */
const IN_ONE_TURN = 65_536;

/**
 * Writes a list as text while it is small, and into a file from there on.
 * @param groups pieces in their order
 * @param turn resolves when more may be read and written
 */
export async function spool(
  groups: AsyncIterable<readonly Piece[]>,
  turn: () => Promise<void>,
): Promise<string | UnlinkedFile> {
  let text = '';
  let file: UnlinkedFile | undefined;
  async function* parts(): AsyncGenerator<string> {
    let separator = '{"data":[';
    let written = 0;
    for await (const group of groups) {
      for (const piece of group) {
        text += separator + piece.text;
        written += piece.text.length;
        separator = ',';
      }
      if (text.length > LARGEST_IN_MEMORY) {
        yield text;
        text = '';
      }
      if (written < IN_ONE_TURN) continue;
      written = 0;
      // An embedded database gives what comes next at once; without this pause no other request would be answered until
      // the end.
      await turn();
    }
    text += separator === ',' ? ']}' : `${separator}]}`;
  }
  try {
    for await (const part of parts()) {
      file ??= createUnlinkedFile();
      await append(file, part);
    }
    if (!file) return text;
    await append(file, text);
    return file;
  } catch (error) {
    file?.close();
    throw error;
  }
}

async function append(file: UnlinkedFile, part: string): Promise<void> {
  await pipeline([part], file.writer());
}
