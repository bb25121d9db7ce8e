import { freeBytes } from '../../lib/bytes/free-bytes.ts';
import { cutTexts, type Cut } from '../../lib/json/cut-texts.ts';

/** A text as it was read, to be used once: bytes of UTF-8 where it is long (`Traits.longText`). */
export type ReadText = string | Uint8Array;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Characters from which on a text is worth to be cut. */
const LONG = 65_536;

/** The text itself. */
export function textOf(read: ReadText): string {
  return typeof read === 'string' ? read : useBytes(read, (bytes) => decoder.decode(bytes));
}

/** The text, which is JSON, with its long texts cut where it is long itself. */
export function cutTextOf(read: ReadText, cut: Cut): string {
  if (read.length <= LONG) return textOf(read);
  return useBytes(typeof read === 'string' ? Buffer.from(read) : read, (bytes) => cutTexts(bytes, cut));
}

/** A text in which something is looked for: of bytes only what is taken out becomes text. */
export interface Searched {
  indexOf: (part: string, from?: number) => number;
  lastIndexOf: (part: string) => number;
  slice: (from: number, to?: number) => string;
}

/** Searches a text. Places in it are those of characters, or of bytes. */
export function search<Found>(read: ReadText, look: (text: Searched) => Found): Found {
  if (typeof read === 'string') return look(read);
  return useBytes(read, (bytes) =>
    look({
      indexOf: (part, from) => bytes.indexOf(part, from),
      lastIndexOf: (part) => bytes.lastIndexOf(part),
      slice: (from, to) => bytes.toString('utf8', from, to),
    }),
  );
}

/** Uses bytes and gives their memory back: to collect them, V8 would keep the thread for 20 to 30 ms for each 64 MB. */
function useBytes<Used>(read: Uint8Array, use: (bytes: Buffer) => Used): Used {
  try {
    return use(Buffer.from(read.buffer, read.byteOffset, read.byteLength));
  } finally {
    freeBytes(read);
  }
}
