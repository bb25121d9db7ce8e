import { fstatSync, readdirSync, readSync, statSync } from 'node:fs';
import { endianness } from 'node:os';

/** Where this process's descriptors are listed, on Linux. */
const DESCRIPTORS = '/proc/self/fd';
/** The shared index as SQLite documents it (https://sqlite.org/walformat.html, 2.1): its bytes, and where they are. */
const BYTES = 136;
const PAGES = 20;
const SALTS = 32;
const SALTS_END = 40;
const DONE = 96;
const ATTEMPTED = 128;

/** How far the write-ahead log was written back, and how far that was last attempted, in frames. */
export interface WriteBack {
  done: number;
  attempted: number;
}

/** What programs that share a database tell each other about its write-ahead log. */
export interface SharedIndex {
  /** Null where it cannot be read. */
  writeBack: () => WriteBack | null;
  /** What tells one log from the one begun after it; null where it cannot be read. */
  salts: () => string | null;
  /** How many pages the database has by its last commit; null where it cannot be read, or nothing was committed yet. */
  pages: () => number | null;
}

/**
 * Reads the shared index through the descriptor that SQLite has open: one opened for this would release SQLite's locks
 * when it is closed (https://sqlite.org/howtocorrupt.html, 2.2).
 * @param file of the database, which a connection of this process has open
 */
export function createSharedIndex(file: string): SharedIndex {
  const path = `${file}-shm`;
  const bytes = Buffer.alloc(BYTES);
  let descriptor: number | null = null;

  /** @returns whether the bytes were read, from the file that is at the path now */
  function read(): boolean {
    try {
      const { dev, ino } = statSync(path, { bigint: true });
      const isIt = (candidate: number) => {
        const found = fstatSync(candidate, { bigint: true });
        return found.dev === dev && found.ino === ino;
      };
      if (descriptor === null || !isIt(descriptor)) descriptor = findDescriptor(isIt);
      return descriptor !== null && readSync(descriptor, bytes, 0, BYTES, 0) === BYTES;
    } catch {
      descriptor = null;
      return false;
    }
  }

  return {
    writeBack: () => (read() ? { done: number(bytes, DONE), attempted: number(bytes, ATTEMPTED) } : null),
    salts: () => (read() ? bytes.toString('hex', SALTS, SALTS_END) : null),
    pages: () => (read() ? number(bytes, PAGES) || null : null),
  };
}

function findDescriptor(isIt: (candidate: number) => boolean): number | null {
  for (const name of readdirSync(DESCRIPTORS)) {
    try {
      if (isIt(Number(name))) return Number(name);
    } catch {
      // One that was closed meanwhile, as the one that listed them.
    }
  }
  return null;
}

/** SQLite writes the index in the order of bytes of the machine. */
function number(bytes: Buffer, at: number): number {
  return endianness() === 'LE' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}
