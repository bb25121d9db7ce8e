import { statSync } from 'node:fs';
import { type Connection, openConnection } from '../connection.ts';
import { createFileLength } from './file-length.ts';
import { createForeignWrites, type LogState } from './foreign-writes.ts';
import { createSharedIndex } from './shared-index.ts';
import { cutShort, troubleOf, type Trouble } from './trouble.ts';

/**
 * Bytes before the first frame of a write-ahead log, and before the page within each frame
 * (https://sqlite.org/fileformat.html).
 */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** How often a log that seems to be too short is measured before it counts as cut. */
const LOOKS = 5;

/** The files of a database as they are now: the paths are looked at, once each. */
export interface FilesNow {
  /**
   * Why a path no longer leads to the file that was opened, as a sentence for the operator; null where each still does.
   * Commits would go to a file that nobody opens again.
   */
  problem: string | null;
  /** The database file: its bytes, and when it was modified, in ns. */
  bytes: number;
  modified: bigint;
  /** Bytes of the write-ahead log beside it. */
  logBytes: number;
}

/** The same file has the same device and inode, however often it is renamed. Sizes are 0 where there is no such file. */
function fileAt(path: string) {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return {
    identity: found?.isFile() ? `${found.dev} ${found.ino}` : null,
    bytes: Number(found?.size ?? 0),
    modified: found?.mtimeNs ?? 0n,
  };
}

/**
 * Remembers which files are at the path now. To be called once a connection is open and has run a read, because the
 * write-ahead log exists then, until the last connection closes. Only paths are examined: closing another descriptor of
 * the database would release SQLite's locks on it (https://sqlite.org/howtocorrupt.html, 2.2).
 * @returns looks at the paths
 */
export function rememberFile(file: string): () => FilesNow {
  const log = `${file}-wal`;
  const index = `${file}-shm`;
  const [database, beside, shared] = [file, log, index].map((path) => fileAt(path).identity);

  function problemOf(found: ReturnType<typeof fileAt>, foundLog: string | null): string | null {
    if (found.identity === null)
      return `The database file ${file} is gone. Nothing more is kept until it is back; or stop the service and run debrief restore with your last backup.`;
    if (found.identity !== database)
      return `Another file is in the place of the database file ${file}. Nothing more is kept. Put the right one back, or restart the service to use this one.`;
    if (foundLog !== beside)
      return `The write-ahead log ${log} is gone or was replaced. Nothing more is kept. Put it back, or restart the service; what was committed last may be lost.`;
    // The locks are in it: another program would make a new one, and each would write over what the other has committed.
    if (fileAt(index).identity !== shared)
      return `The file ${index}, by which programs share the database, is gone or was replaced. Nothing more is kept. Restart the service.`;
    return found.bytes === 0
      ? `The database file ${file} was emptied. Stop the service and run debrief restore with your last backup.`
      : null;
  }

  return () => {
    const [found, foundLog] = [fileAt(file), fileAt(log)];
    return {
      problem: problemOf(found, foundLog.identity),
      bytes: found.bytes,
      modified: found.modified,
      logBytes: foundLog.bytes,
    };
  };
}

/** Checks whether the files that the writer has open are complete on the disk. */
export interface FileCheck {
  /**
   * Takes a few microseconds, unless the file has become shorter.
   * @throws Error where the file has to be read as a whole and cannot be opened or read at present
   */
  trouble: () => Trouble | null;
  /** Reads the whole file. One that cannot be read counts as damaged. */
  damage: () => Trouble | null;
}

/**
 * @param connection one that has run a read already
 * @param open opens another one, with which the whole file is read
 */
export function createFileCheck(file: string, connection: Connection, open = openConnection): FileCheck {
  const { raw } = connection;
  const look = rememberFile(file);
  const pageSize = Number(raw.prepare('pragma page_size').get()?.['page_size']);
  // NOOP writes nothing back: it only returns how many frames the log has.
  const logFrames = raw.prepare('pragma wal_checkpoint(noop)');
  const index = createSharedIndex(file);
  const length = createFileLength(file, connection, index);
  /** The size of the file when it was checked last. */
  let known = look().bytes;
  /** Whether the file became shorter, was found whole, and still has to grow: some pages may be in the log alone. */
  let isGrowing = false;
  const foreignWrites = createForeignWrites(file, connection, index, () => fileAt(file).modified);
  /** For good: what SQLite keeps in memory of the file no longer belongs to it. */
  let overwritten: Trouble | null = null;

  /** Reads the whole file. @throws Error where that says nothing of what is in it: a lock, no descriptor left, the disk */
  function examine(): Trouble | null {
    let fresh: Connection | undefined;
    try {
      fresh = open(file, 'read');
      const found = fresh.raw.prepare('pragma quick_check(1)').get()?.['quick_check'];
      // An empty file is a valid database without tables, so a table is read.
      fresh.raw.prepare('select 1 from migrations limit 1').get();
      return found === 'ok' && !length.isTooShort() ? null : cutShort(file);
    } catch (error) {
      const found = troubleOf(error);
      if (found && found.kind !== 'damaged') throw error;
      return cutShort(file);
    } finally {
      fresh?.close();
    }
  }

  function logState(): LogState {
    const found = logFrames.get();
    return { frames: Number(found?.['log'] ?? 0), writtenBack: Number(found?.['checkpointed'] ?? 0) };
  }

  const isWhole = (frames: number, present: number) =>
    frames === 0 || present >= LOG_HEADER + frames * (FRAME_HEADER + pageSize);

  /**
   * Whether the log is shorter than its frames need. Another process may write or reset it between the two reads: both
   * are noticed at the next try.
   * @param bytes of the log just before its frames were counted
   */
  function isLogCut(bytes: number, counted: LogState): boolean {
    if (isWhole(counted.frames, bytes)) return false;
    // Frames are counted first, so that frames added meanwhile do no harm.
    for (let attempt = 1; attempt < LOOKS; attempt += 1) if (isWhole(logState().frames, look().logBytes)) return false;
    return true;
  }

  foreignWrites.look(look().modified, logState());
  return {
    trouble() {
      const { problem, bytes, modified, logBytes } = look();
      if (problem !== null) return { kind: 'gone', sentence: problem };
      if (overwritten) return overwritten;
      const log = logState();
      if (foreignWrites.look(modified, log)) {
        overwritten = {
          kind: 'damaged',
          sentence: `Something other than Debrief wrote to the database file ${file} while it was in use. Nothing more is kept. Stop the service, then run debrief restore with your last backup; where only the time of the file was changed, starting it again is enough.`,
        };
        return overwritten;
      }
      if (isLogCut(logBytes, log)) return cutShort(file);
      // Since the last look the log may have been written back, and an older copy over that: the size then says nothing.
      if (log.frames > 0 && log.writtenBack === log.frames && bytes < length.needed() && length.isTooShort())
        return cutShort(file);
      if (bytes < known) {
        // Compacting makes the file shorter, and so does damage.
        const found = examine();
        if (found) return found;
        isGrowing = bytes < length.needed();
      } else if (isGrowing) {
        if (length.isTooShort()) return cutShort(file);
        // Read again only when all pages are there: another process may make the file longer many times a second.
        if (look().bytes >= length.needed()) {
          const found = examine();
          if (found) return found;
          isGrowing = false;
        }
      }
      known = bytes;
      return null;
    },
    damage() {
      try {
        return examine();
      } catch {
        return cutShort(file);
      }
    },
  };
}
