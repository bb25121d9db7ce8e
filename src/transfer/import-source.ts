import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A file to import, and a private folder for what is kept beside it meanwhile. */
export interface ImportSource {
  path: string;
  folder: string;
  /** Bytes. */
  size: number;
  /** Removes the folder. Call it in every case. */
  remove: () => void;
}

/**
 * Prepares what is to be imported. A file is read where it is; a stream is first stored in a private file, because it
 * is read more than once.
 * @param signal ends the copying of a stream
 */
export async function openImportSource(
  source: { path: string } | { stream: AsyncIterable<Uint8Array | string> },
  signal?: AbortSignal,
): Promise<ImportSource> {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-import-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const path = 'path' in source ? source.path : join(folder, 'input');
    if ('stream' in source)
      await pipeline(source.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }), { signal });
    return { path, folder, size: statSync(path).size, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
