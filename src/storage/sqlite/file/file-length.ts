import { statSync } from 'node:fs';
import type { Connection } from '../connection.ts';
import type { SharedIndex } from './shared-index.ts';

/** How often a file that seems to be too short is measured before it counts as cut. */
const LOOKS = 5;

/** How long a database file is and has to be. */
export interface FileLength {
  /** How long the file has to be, in bytes. */
  needed: () => number;
  /**
   * Whether the file is shorter than the database, although all of the log is written back: it was cut, or an older copy
   * was written over it. SQLite takes what is missing of the last page for zeros.
   */
  isTooShort: () => boolean;
}

/** @param connection one that has run a read already */
export function createFileLength(file: string, { raw }: Connection, index: SharedIndex): FileLength {
  const pageSize = Number(raw.prepare('pragma page_size').get()?.['page_size']);
  const pageCount = raw.prepare('pragma page_count');
  // PASSIVE waits for nobody: it writes back what no reader needs in the log any more.
  const writeBack = raw.prepare('pragma wal_checkpoint(passive)');

  /**
   * The shared index is asked first: SQLite counts the pages by the first of them, which it may have to read again, from a
   * copy that was written over the file.
   */
  const needed = () => (index.pages() ?? Number(pageCount.get()?.['page_count'])) * pageSize;

  /** Writes the log back. @returns whether all of it is; a reader or a full disk can keep some of it */
  function isWrittenBack(): boolean {
    try {
      const written = writeBack.get();
      return written?.['busy'] === 0 && written['log'] === written['checkpointed'];
    } catch {
      return false;
    }
  }

  return {
    needed,
    isTooShort() {
      // Another process may write between the reads, which is noticed at the next try.
      for (let attempt = 0; attempt < LOOKS; attempt += 1) {
        const bytes = needed();
        const isLongEnough = () => Number(statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= bytes;
        if (isLongEnough() || !isWrittenBack() || isLongEnough()) return false;
      }
      return true;
    },
  };
}
