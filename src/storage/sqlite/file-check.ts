import type { Connection } from './connection.ts';
import { openConnection } from './connection.ts';
import { rememberFile } from './file-identity.ts';
import type { Trouble } from './trouble.ts';

/** Bytes before the first frame of a write-ahead log, and before the page in each (https://sqlite.org/fileformat.html). */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/** How often a log that seems to be too short is looked at before it counts as cut. */
const LOOKS = 5;

/** Looks whether what the writer's connection has open is what is on the disk. */
export interface FileCheck {
  /** A few microseconds, unless the file became shorter. */
  trouble: () => Trouble | null;
  /** Reads the whole file. */
  damage: () => Trouble | null;
}

/** @param connection one that has read already */
export function createFileCheck(file: string, { raw }: Connection): FileCheck {
  const identity = rememberFile(file);
  const pageSize = Number(raw.prepare('pragma page_size').get()?.['page_size']);
  // NOOP writes nothing back: it says how many frames the log has.
  const logFrames = raw.prepare('pragma wal_checkpoint(noop)');
  let longest = identity.sizes().database;

  function damage(): Trouble | null {
    const fresh = openConnection(file, 'read');
    try {
      const found = fresh.raw.prepare('pragma quick_check(1)').get()?.['quick_check'];
      // An empty file is whole, and holds nothing.
      fresh.raw.prepare('select 1 from migrations limit 1').get();
      return found === 'ok' ? null : cut();
    } catch {
      return cut();
    } finally {
      fresh.close();
    }
  }

  /**
   * Whether the log is shorter than the frames that it must have. Another process may write or clear it between the two
   * looks: frames are counted first, so that what it adds makes no difference, and what it clears is seen at the next try.
   */
  function isLogCut(): boolean {
    for (let attempt = 0; attempt < LOOKS; attempt += 1) {
      const frames = Number(logFrames.get()?.['log'] ?? 0);
      if (frames === 0 || identity.sizes().log >= LOG_HEADER + frames * (FRAME_HEADER + pageSize)) return false;
    }
    return true;
  }

  function cut(): Trouble {
    return {
      kind: 'damaged',
      sentence: `The database file ${file} is damaged or was cut short. Stop the service, then run debrief restore with your last backup.`,
    };
  }

  return {
    trouble() {
      const problem = identity.problem();
      if (problem !== null) return { kind: 'gone', sentence: problem };
      if (isLogCut()) return cut();
      const { database } = identity.sizes();
      if (database >= longest) {
        longest = database;
        return null;
      }
      // Compacting makes it shorter; so does somebody who cuts it.
      const found = damage();
      if (!found) longest = database;
      return found;
    },
    damage,
  };
}
