import { close, mkdtempSync, openSync, read, rmSync, write } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { createHolders } from '../work/holders.ts';

/**
 * A temporary file without a name: many can read it at once, and it is gone with its last reader, killed processes
 * included.
 */
export interface UnlinkedFile {
  /** Bytes written. */
  size: () => number;
  /** Appends; end it before reading. */
  writer: () => Writable;
  /**
   * A reader from the start; the file stays as long as one is open.
   * @param turn resolves when the next chunk may be read
   */
  read: (turn?: () => Promise<void>) => Readable;
  /** Lets go of the file once its readers are done. */
  close: () => void;
}

/** Bytes read at a time. */
const CHUNK = 65_536;

/**
 * Makes such a file in the system's temporary folder.
 *
 * Its streams are our own: Node's would close the descriptor, which is everybody's, when one of them is destroyed; the
 * next file opened would get its number, and be read in place of this one.
 */
export function createUnlinkedFile(): UnlinkedFile {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-'));
  const fd = openSync(join(folder, 'spool'), 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  const holders = createHolders('the temporary file', () => close(fd, () => {}));
  let size = 0;

  return {
    size: () => size,
    writer: () =>
      openWriter(
        fd,
        () => size,
        (bytes) => {
          size += bytes;
        },
        holders.take(),
      ),
    read: (turn) => openReader(fd, holders.take(), turn),
    close: holders.close,
  };
}

function openReader(fd: number, release: () => void, turn?: () => Promise<void>): Readable {
  const io = trackIo();
  let at = 0;

  function readChunk(into: Readable): void {
    const finished = io.begin();
    read(fd, Buffer.allocUnsafe(CHUNK), 0, CHUNK, at, (error, count, bytes) => {
      finished();
      if (error) {
        into.destroy(error);
        return;
      }
      at += count;
      into.push(count === 0 ? null : bytes.subarray(0, count));
    });
  }

  async function readInTurn(into: Readable, turn: () => Promise<void>): Promise<void> {
    await turn();
    if (!into.destroyed) readChunk(into);
  }

  return new Readable({
    highWaterMark: CHUNK,
    read() {
      if (turn) void readInTurn(this, turn);
      else readChunk(this);
    },
    destroy(error, done) {
      io.whenIdle(() => {
        release();
        done(error);
      });
    },
  });
}

function openWriter(fd: number, end: () => number, wrote: (bytes: number) => void, release: () => void): Writable {
  const io = trackIo();

  function writeAll(bytes: Buffer, done: (error?: Error | null) => void): void {
    const finished = io.begin();
    write(fd, bytes, 0, bytes.length, end(), (error, count) => {
      finished();
      if (error) {
        done(error);
        return;
      }
      wrote(count);
      // A full disk may take a part.
      if (count < bytes.length) writeAll(bytes.subarray(count), done);
      else done();
    });
  }

  return new Writable({
    decodeStrings: true,
    write: (chunk: Buffer, _encoding, done) => writeAll(chunk, done),
    destroy(error, done) {
      io.whenIdle(() => {
        release();
        done(error);
      });
    },
  });
}

/** Knows whether the system still works on the descriptor: it must not be closed under it. */
function trackIo(): { begin: () => () => void; whenIdle: (then: () => void) => void } {
  let busy = false;
  let waiting: (() => void) | undefined;
  return {
    begin() {
      busy = true;
      return () => {
        busy = false;
        waiting?.();
      };
    },
    whenIdle(then) {
      if (busy) waiting = then;
      else then();
    },
  };
}
