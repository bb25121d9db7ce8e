import { statfsSync } from 'node:fs';
import { platform } from 'node:process';
import type { Connection } from '../connection.ts';
import type { SharedIndex } from './shared-index.ts';

/** How long after another process committed nothing is found, in ms: it may write the log back, and have just ended that. */
const QUIET_MS = 2_000;
/** By how much a time may go back when a program puts it back in its own, coarser unit, in ns. */
const COARSE_NS = 1_000_000_000n;
/** How many times of the file are kept, to know one again that a program puts back after it read for long. */
const TIMES = 1_000;
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
}

interface Known extends LogState {
  modified: bigint;
  salts: string | null;
}

/**
 * With a write-ahead log, the file itself is written only when the log is written back. SQLite counts how far it means to
 * before it begins, and how far it came when it has ended. So where the file was modified, and the same log is written
 * back as far as before and as far as was meant, it was not SQLite: neither one that is writing now nor one that failed
 * or was killed in the middle. Where that cannot be told, nothing is found.
 * @param modifiedNow reads when the file was modified
 */
export function createForeignWrites(
  file: string,
  { raw }: Connection,
  index: SharedIndex,
  modifiedNow: () => bigint,
  isLocal = isOnLocalDisk(file),
): ForeignWrites {
  const dataVersion = raw.prepare('pragma data_version');
  const times = new Set<bigint>();
  let known: Known | null = null;
  let version: number | null = null;
  let othersCommitted = -Infinity;

  function noteCommits(): void {
    const now = Number(dataVersion.get()?.['data_version']);
    if (version !== null && now !== version) othersCommitted = performance.now();
    version = now;
  }

  /** Keeps what is known now, unless the file was written while that was read: the log may then be the later one. */
  function keep(modified: bigint, { frames, writtenBack }: LogState, salts: string | null): void {
    if (modifiedNow() !== modified) return;
    known = { modified, frames, writtenBack, salts };
    times.delete(modified);
    times.add(modified);
    for (const oldest of times) {
      if (times.size <= TIMES) break;
      times.delete(oldest);
    }
  }

  /** Whether the log was begun anew, or first begun: it then has fewer frames, or fewer that are written back. */
  function isAnotherLog(before: Known, now: LogState): boolean {
    return now.writtenBack !== before.writtenBack || now.frames < before.frames || before.frames === 0;
  }

  /** Whether a program that only read the file set its time back to one it had, as far as that program can say it. */
  function isPutBack(before: bigint, now: bigint): boolean {
    if (now >= before) return false;
    for (const time of times) if (time >= now && time - now < COARSE_NS) return true;
    return false;
  }

  /** Whether SQLite may have been the one that wrote. What it means to write is read before the salts, as it is written after. */
  function isExplained(before: Known, modified: bigint, log: LogState): boolean {
    const meant = index.writeBack();
    const salts = index.salts();
    return (
      log.writtenBack !== before.writtenBack ||
      meant === null ||
      meant.attempted !== before.writtenBack ||
      meant.done !== before.writtenBack ||
      salts === null ||
      salts !== before.salts ||
      performance.now() - othersCommitted < QUIET_MS ||
      isPutBack(before.modified, modified)
    );
  }

  return {
    look(modified, log) {
      if (!isLocal) return false;
      const before = known;
      noteCommits();
      if (before && modified === before.modified) {
        if (isAnotherLog(before, log)) keep(modified, log, index.salts());
        else before.frames = log.frames;
        return false;
      }
      const found = before !== null && !isExplained(before, modified, log);
      keep(modified, log, index.salts());
      return found;
    },
  };
}

function isOnLocalDisk(file: string): boolean {
  return platform === 'linux' && LOCAL.has(statfsSync(file).type);
}
