import { unavailable, type DomainError } from '../../../domain/errors.ts';

/**
 * What keeps the database from being used.
 *
 * - `gone`: the path leads to another file, or to none; nothing is read or written.
 * - `damaged`: what is in the file is not whole; nothing is written, and what can still be read is.
 * - `locks`: the system did not take back a lock of this process, which keeps itself out; nothing is written.
 * - `busy`: another program holds the lock of the file; every write is tried for a short time.
 * - `disk`: the disk is full, broken, or takes no writes; every write is tried, and none is acknowledged that failed.
 */
export interface Trouble {
  kind: 'gone' | 'damaged' | 'locks' | 'busy' | 'disk';
  /** What is wrong and what to do, for the log and the command line. */
  sentence: string;
}

/** SQLite's primary result codes (https://sqlite.org/rescode.html): the low byte of `errcode`. */
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const PROTOCOL = 15;
const NOTADB = 26;

const SENTENCES: ReadonlyMap<number, Trouble> = new Map<number, Trouble>([
  [
    BUSY,
    {
      kind: 'busy',
      sentence:
        'Another program keeps the database locked, so nothing can be written. Wait until it is done, or end it; writes go on by themselves.',
    },
  ],
  [
    FULL,
    {
      kind: 'disk',
      sentence: 'The disk is full, so nothing can be kept. Make room; writes go on by themselves.',
    },
  ],
  [
    READONLY,
    {
      kind: 'disk',
      sentence:
        'The database file cannot be written. Check its file system, owner and permissions; writes go on by themselves.',
    },
  ],
  [
    IOERR,
    {
      kind: 'disk',
      sentence: 'The disk could not be read or written. Check it; writes go on by themselves where it works again.',
    },
  ],
  [
    PROTOCOL,
    {
      kind: 'busy',
      sentence:
        'The database cannot be locked, because another program keeps it locked or its file system fails. End that program, or check the file system; writes go on by themselves.',
    },
  ],
  [
    CANTOPEN,
    { kind: 'disk', sentence: 'The database file cannot be opened. Check that it is there and may be written.' },
  ],
]);
const DAMAGED: Trouble = {
  kind: 'damaged',
  sentence: 'The database file is damaged. Stop the service, then run debrief restore with your last backup.',
};

/** The disk or the network it is on answers with an error, or the folder may not be entered any more. */
const UNSEEN: Trouble = {
  kind: 'disk',
  sentence:
    'The database file or its folder cannot be looked at. Check its file system and permissions; writes go on by themselves.',
};

/** The trouble of a process that keeps itself out: for good, where the system does not take the lock back later. */
export const LOCKED_OUT: Trouble = {
  kind: 'locks',
  sentence:
    'The system did not take back a lock of this process on the database, so nothing can be kept. Check the file system; a service ends after half a minute, to be started anew.',
};

/** The trouble of a file that lacks some of what it had. */
export function cutShort(file: string): Trouble {
  return {
    kind: 'damaged',
    sentence: `The database file ${file} is damaged or was cut short. Stop the service, then run debrief restore with your last backup.`,
  };
}

/** The trouble that an error is a sign of; undefined for an error that is not about the file. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'stat') return UNSEEN;
  const code = codeOf(error);
  if (code === undefined) return undefined;
  return code === CORRUPT || code === NOTADB ? DAMAGED : SENTENCES.get(code);
}

/** Whether an error says that another program has the lock. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === BUSY;
}

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** The error that callers get while there is trouble: it tells them that they may try again. */
export function troubleError({ sentence }: Trouble, cause?: unknown): DomainError {
  return unavailable(sentence, cause);
}
