import { closeSync, openSync, readSync, statfsSync } from 'node:fs';
import { platform } from 'node:process';
import type { Connection } from './connection.ts';

/** Pages after which SQLite writes its log back by itself; a write-back that fails then says nothing to anybody. */
const AUTOMATIC = 1_000;
/** The first bytes of a write-ahead log, with the salts that are new each time it is begun anew. */
const LOG_HEADER = 32;
/** How long after another process committed nothing is found, in ms: it may write the log back, and have just ended that. */
const QUIET_MS = 2_000;
/** By how much a time may go back when a program puts it back in its own, coarser unit, in ns. */
const COARSE_NS = 1_000_000_000n;
/**
 * File systems of Linux on which a time changes with a write and at no other time: ext, XFS, Btrfs, tmpfs, overlay, ZFS,
 * F2FS, bcachefs. Those of networks and of virtual machines may change it later by themselves.
 */
const LOCAL = new Set([0xef53, 0x58465342, 0x9123683e, 0x01021994, 0x794c7630, 0x2fc12fc1, 0xf2f52010, 0xca451a4e]);

/** How much of the write-ahead log there is, and how much of it was written back, in frames. */
export interface LogState {
  frames: number;
  writtenBack: number;
}

/** Notices that something other than SQLite wrote to the database file: a copy over it keeps its inode, and may be as long. */
export interface ForeignWrites {
  /**
   * Whether something did, since the last look.
   * @param modified when the file was modified, read before the log
   */
  look: (modified: bigint, log: LogState) => boolean;
  /** What was written up to now is not asked about: a write-back of our own may have failed in its middle. */
  forget: () => void;
}

interface Known extends LogState {
  modified: bigint;
  salts: string;
  version: number;
}

/**
 * With a write-ahead log, the file itself is written only when the log is written back, and then SQLite counts how far.
 * So where the file was modified, and the same log is written back as far as before, it was not SQLite. Where that
 * cannot be told, because another process may be writing the log back, nothing is found.
 */
export function createForeignWrites(file: string, { raw }: Connection, isLocal = isOnLocalDisk(file)): ForeignWrites {
  const dataVersion = raw.prepare('pragma data_version');
  const writeBack = raw.prepare('pragma wal_checkpoint(passive)');
  let known: Known | null = null;
  let othersCommitted = -Infinity;

  function take(modified: bigint, { frames, writtenBack }: LogState, version: number): Known {
    return { modified, frames, writtenBack, salts: saltsOf(`${file}-wal`), version };
  }

  /** Whether the log was begun anew, or first begun: it then has fewer frames, or fewer that are written back. */
  function isAnotherLog(before: Known, now: LogState): boolean {
    return now.writtenBack !== before.writtenBack || now.frames < before.frames || before.frames === 0;
  }

  /** Whether SQLite may have been the one that wrote, from what was known before and is now. */
  function isExplained(before: Known, now: Known): boolean {
    return (
      now.writtenBack !== before.writtenBack ||
      now.salts !== before.salts ||
      (now.frames >= AUTOMATIC && now.writtenBack < now.frames) ||
      performance.now() - othersCommitted < QUIET_MS ||
      isPutBack(before.modified, now.modified)
    );
  }

  /** Whether another process is writing the log back: it has the lock for that. */
  function isBeingWrittenBack(): boolean {
    try {
      return writeBack.get()?.['busy'] !== 0;
    } catch {
      return true;
    }
  }

  return {
    look(modified, log) {
      if (!isLocal) return false;
      const before = known;
      const version = Number(dataVersion.get()?.['data_version']);
      if (before && version !== before.version) othersCommitted = performance.now();
      if (before && modified === before.modified) {
        if (isAnotherLog(before, log)) known = take(modified, log, version);
        else Object.assign(before, { frames: log.frames, version });
        return false;
      }
      const now = take(modified, log, version);
      known = now;
      return before !== null && !isExplained(before, now) && !isBeingWrittenBack();
    },
    forget() {
      known = null;
    },
  };
}

/** Whether a program that only read the file set its time back to what it was, as far as that program can say it. */
function isPutBack(before: bigint, now: bigint): boolean {
  return now < before && before - now < COARSE_NS;
}

function saltsOf(log: string): string {
  let descriptor: number | undefined;
  try {
    // SQLite holds no locks on the log, so closing another descriptor of it releases none.
    descriptor = openSync(log, 'r');
    const header = Buffer.alloc(LOG_HEADER);
    return header.toString('hex', 0, readSync(descriptor, header, 0, LOG_HEADER, 0));
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function isOnLocalDisk(file: string): boolean {
  return platform === 'linux' && LOCAL.has(statfsSync(file).type);
}
