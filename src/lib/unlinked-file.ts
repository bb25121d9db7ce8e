import { closeSync, createReadStream, createWriteStream, fstatSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A temporary file without a name: many can read it at once, and it is gone with its last reader, killed processes included. */
export interface UnlinkedFile {
  /** Bytes written. */
  size: () => number;
  /** Appends; end it before reading. */
  writer: () => Writable;
  /** A reader from the start; the file stays as long as one is open. */
  read: () => Readable;
  /** Lets go of the file once its readers are done. */
  close: () => void;
}

/** Makes such a file in the system's temporary folder. */
export function createUnlinkedFile(): UnlinkedFile {
  const folder = mkdtempSync(join(tmpdir(), 'debrief-'));
  const path = join(folder, 'spool');
  const fd = openSync(path, 'wx+', 0o600);
  rmSync(folder, { recursive: true });
  let readers = 0;
  let closing = false;
  let closed = false;

  function closeIfDone(): void {
    if (!closing || readers > 0 || closed) return;
    closed = true;
    closeSync(fd);
  }

  return {
    size: () => fstatSync(fd).size,
    writer: () => createWriteStream(path, { fd, autoClose: false }),
    read() {
      // A closed descriptor's number may belong to another file by now.
      if (closed) throw new Error('the temporary file is closed');
      readers += 1;
      const stream = createReadStream(path, { fd, start: 0, autoClose: false });
      stream.once('close', () => {
        readers -= 1;
        closeIfDone();
      });
      return stream;
    },
    close() {
      closing = true;
      closeIfDone();
    },
  };
}
