import { statSync } from 'node:fs';

/**
 * Identifies the file that a connection has open. Where the path leads to another one, commits would go to a file that
 * nobody opens again.
 */
export interface FileIdentity {
  /**
   * Why the path no longer leads to the file that was opened, as a sentence for the operator; null where it still does.
   */
  problem: () => string | null;
  /** The database file now: its bytes, and when it was modified, in ns. */
  database: () => { bytes: number; modified: bigint };
  /** Bytes of the write-ahead log beside it. */
  logBytes: () => number;
}

/** The same file has the same device and inode, however often it is renamed. */
function identify(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found?.isFile() ? `${found.dev} ${found.ino}` : null;
}

/** Bytes; 0 where there is no such file. */
function size(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Remembers which files are at the path now. To be called once a connection is open and has run a read, because the
 * write-ahead log exists then, until the last connection closes. Only paths are examined: closing another descriptor of
 * the database would release SQLite's locks on it (https://sqlite.org/howtocorrupt.html, 2.2).
 */
export function rememberFile(file: string): FileIdentity {
  const log = `${file}-wal`;
  const index = `${file}-shm`;
  const [database, beside, shared] = [identify(file), identify(log), identify(index)];
  return {
    problem() {
      const found = identify(file);
      if (found === null)
        return `The database file ${file} is gone. Nothing more is kept until it is back; or stop the service and run debrief restore with your last backup.`;
      if (found !== database)
        return `Another file is in the place of the database file ${file}. Nothing more is kept. Put the right one back, or restart the service to use this one.`;
      if (identify(log) !== beside)
        return `The write-ahead log ${log} is gone or was replaced. Nothing more is kept. Put it back, or restart the service; what was committed last may be lost.`;
      // The locks are in it: another program would make a new one, and each would write over what the other has committed.
      if (identify(index) !== shared)
        return `The file ${index}, by which programs share the database, is gone or was replaced. Nothing more is kept. Restart the service.`;
      return size(file) === 0
        ? `The database file ${file} was emptied. Stop the service and run debrief restore with your last backup.`
        : null;
    },
    database() {
      const found = statSync(file, { throwIfNoEntry: false, bigint: true });
      return { bytes: Number(found?.size ?? 0), modified: found?.mtimeNs ?? 0n };
    },
    logBytes: () => size(log),
  };
}
