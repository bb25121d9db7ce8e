import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { createUnlinkedFile } from '../../lib/files/unlinked-file.ts';
import type { LargeBody } from './answers.ts';
import { BROTLI_QUALITY, type Encoding } from './representation.ts';
import type { StreamedBody } from './streamed-body.ts';

/** A list too large to be written as one, and one more for each encoding that was asked for. */
export interface LargeList {
  body: LargeBody;
  /** Replaces the plain body, which is closed once its readers are done. */
  replace: (make: () => Promise<StreamedBody>) => Promise<void>;
  close: () => void;
}

/**
 * Closes a body after this round of the event loop: requests that were given it in this round begin to read it
 * before.
 */
function letGo(body: StreamedBody): void {
  setImmediate(body.close);
}

/** Creates a large list. What is compressed of it is a temporary file. */
export function createLargeList(given: StreamedBody): LargeList {
  let plain = given;
  let isClosed = false;
  const compressed = new Map<Encoding, Promise<StreamedBody>>();

  async function compress(encoding: Encoding): Promise<StreamedBody> {
    const file = createUnlinkedFile();
    const compressor =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : createGzip();
    try {
      await pipeline(plain.read(), compressor, file.writer());
      if (isClosed) letGo(file);
      return file;
    } catch (error) {
      file.close();
      compressed.delete(encoding);
      throw error;
    }
  }

  return {
    body: {
      open(encoding) {
        if (encoding === 'identity') return Promise.resolve(plain);
        const found = compressed.get(encoding) ?? compress(encoding);
        compressed.set(encoding, found);
        return found;
      },
    },
    async replace(make) {
      const made = await make();
      if (isClosed) {
        made.close();
        return;
      }
      letGo(plain);
      plain = made;
    },
    close() {
      isClosed = true;
      letGo(plain);
      for (const file of compressed.values()) file.then(letGo, () => {});
    },
  };
}
