/** A text as it was read: bytes of UTF-8 where it is long (`Traits.longText`). */
export type ReadText = string | Uint8Array;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text itself. */
export function textOf(read: ReadText): string {
  return typeof read === 'string' ? read : decoder.decode(read);
}

/** A text in which something is looked for: of bytes only what is taken out becomes text. */
export interface Searched {
  indexOf: (part: string, from?: number) => number;
  lastIndexOf: (part: string) => number;
  slice: (from: number, to?: number) => string;
}

/** Makes a text ready to be searched. Places in it are those of characters, or of bytes. */
export function searched(read: ReadText): Searched {
  if (typeof read === 'string') return read;
  const bytes = Buffer.from(read.buffer, read.byteOffset, read.byteLength);
  return {
    indexOf: (part, from) => bytes.indexOf(part, from),
    lastIndexOf: (part) => bytes.lastIndexOf(part),
    slice: (from, to) => bytes.toString('utf8', from, to),
  };
}
