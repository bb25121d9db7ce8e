import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
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

/**
 * Prepares a file or a stream for import. A file is read where it is; a stream is first copied to a private file,
 * because it is read more than once.
 * @param signal cancels the copying
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
