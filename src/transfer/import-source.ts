import { createWriteStream, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file to import, and a private folder for temporary files beside it. */
export interface ImportSource {
  path: string;
  folder: string;
  /** Bytes. */
  size: number;
  /** Removes the folder. To be called after success and failure. */
  remove: () => void;
}

/** A stream has more bytes than may be kept on the disk. */
export class StreamTooLong extends Error {
  /** How many bytes may be kept, and in which folder. */
  readonly room: number;
  readonly folder: string;

  constructor(room: number, folder: string) {
    super(`the stream has more than ${room} bytes`);
    this.name = 'StreamTooLong';
    this.room = room;
    this.folder = folder;
  }
}

export interface ImportSourceOptions {
  /** Cancels the copying. */
  signal?: AbortSignal | undefined;
  /** How many bytes of a stream are kept at most; half of what is free on the disk unless said. */
  room?: number;
}

/**
 * Prepares a file or a stream for import. A file is read where it is; a stream is first copied to a private file,
 * because it is read more than once.
 * @throws StreamTooLong for a stream that would fill the disk, as one without an end does
 */
export async function openImportSource(
  source: { path: string } | { stream: AsyncIterable<Uint8Array | string> },
  { signal, room = halfOfFree(tmpdir()) }: ImportSourceOptions = {},
): Promise<ImportSource> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-import-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const path = 'path' in source ? source.path : join(folder, 'input');
    if ('stream' in source)
      await pipeline(
        source.stream,
        (chunks: AsyncIterable<Uint8Array | string>) => upTo(room, chunks),
        createWriteStream(path, { mode: 0o600, flags: 'wx' }),
        signal ? { signal } : {},
      );
    return { path, folder, size: statSync(path).size, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function halfOfFree(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 2);
}

async function* upTo(room: number, chunks: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array | string> {
  let taken = 0;
  for await (const chunk of chunks) {
    taken += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length;
    if (taken > room) throw new StreamTooLong(room, tmpdir());
    yield chunk;
  }
}
