import { EventEmitter, once } from 'node:events';
import { write, writeSync } from 'node:fs';

/** Bytes that may wait for whoever reads the log. What comes beyond them is lost, and counted. */
const MOST_BYTES = 16 * 1_048_576;
/** Bytes that are written at once: what came during one write goes with the next, however busy the process is. */
const WRITE_BYTES = 1_048_576;
/** Whoever adds whole files of lines waits from here on. */
const ROOM_BYTES = 1_048_576;
/** After a failure it is tried again in so many ms. */
const AGAIN_MS = 1_000;
/** Likewise where the reader is only slow (`EAGAIN`). */
const SOON_MS = 50;
/** A reader that has taken nothing for so many ms counts as one that hangs. */
const STUCK_MS = 1_000;

/** Where lines go that must never stop or end the service: not with a disk that is full, nor a reader that hangs. */
export interface LineOutput {
  /** Takes whole lines. */
  write: (lines: string) => void;
  /** Resolves once there is room for more, at the latest after so many ms. */
  room: (ms: number) => Promise<void>;
  /** Resolves once all is written, or nothing of it could be for a second. @returns whether all is written */
  flush: () => Promise<boolean>;
  /**
   * Ends a process whose end would wait for a reader that hangs; else writes what is left, unless a write is under way.
   * @param takeRest called to hand over the last lines
   */
  atExit: (takeRest: () => void) => void;
}

export interface LineOutputOptions {
  /** Writes some bytes, as `fs.write` does. */
  write: (bytes: Buffer, done: (error: NodeJS.ErrnoException | null, written: number) => void) => void;
  writeSync: (bytes: Buffer) => void;
  /** Says that so many lines were lost. */
  describeLost: (lines: number) => string;
  /** Ends this process without waiting for its threads. */
  kill: () => void;
  mostBytes?: number;
}

/** What writes to a descriptor, and a process that ends by force. */
export function toDescriptor(fd: number): Pick<LineOutputOptions, 'write' | 'writeSync' | 'kill'> {
  return {
    write: (bytes, done) => write(fd, bytes, 0, bytes.length, null, done),
    writeSync: (bytes) => void writeSync(fd, bytes),
    kill: () => process.kill(process.pid, 'SIGKILL'),
  };
}

/**
 * Writes lines one piece after another. A failure leaves them waiting, and is tried again; a reader that has gone for
 * good ends the writing.
 */
export function createLineOutput(options: LineOutputOptions): LineOutput {
  const { describeLost, mostBytes = MOST_BYTES } = options;
  const waiting: Buffer[] = [];
  let bytes = 0;
  let lost = 0;
  let isGone = false;
  let isEnding = false;
  let again: NodeJS.Timeout | undefined;
  /** When the write that is under way began; null where none is. */
  let began: number | null = null;
  /** Bytes written so far: whether it goes on. */
  let written = 0;
  /** Emits `progress` after each write, also one that failed. */
  const writes = new EventEmitter().setMaxListeners(0);

  function keep(lines: string): void {
    const piece = Buffer.from(lines);
    if (bytes + piece.length <= mostBytes) place(piece);
    else lost += lines.split('\n').length - 1;
  }

  function place(piece: Buffer): void {
    waiting.push(piece);
    bytes += piece.length;
  }

  function next(): void {
    const piece = began === null ? together() : undefined;
    if (!piece) return;
    clearTimeout(again);
    again = undefined;
    began = performance.now();
    options.write(piece, (error, count) => {
      began = null;
      if (error) fail(error);
      else advance(piece, count);
    });
  }

  /** What is to be written next, which stays first among what waits. */
  function together(): Buffer | undefined {
    let count = 0;
    for (let size = 0; count < waiting.length && size < WRITE_BYTES; count += 1) size += waiting[count]?.length ?? 0;
    if (count > 1) waiting.unshift(Buffer.concat(waiting.splice(0, count)));
    return waiting[0];
  }

  function advance(piece: Buffer, count: number): void {
    bytes -= count;
    written += count;
    if (count < piece.length) waiting[0] = piece.subarray(count);
    else waiting.shift();
    if (lost > 0 && bytes < ROOM_BYTES) {
      const lines = lost;
      lost = 0;
      place(Buffer.from(describeLost(lines)));
    }
    writes.emit('progress');
    next();
  }

  function fail({ code }: NodeJS.ErrnoException): void {
    if (code === 'EPIPE') {
      isGone = true;
      waiting.length = 0;
      bytes = 0;
    } else again = setTimeout(next, code === 'EAGAIN' ? SOON_MS : AGAIN_MS).unref();
    writes.emit('progress');
  }

  const hasRoom = () => bytes <= ROOM_BYTES;

  /** Resolves after the next write, also one that failed, at the latest after so many ms. */
  async function waitForProgress(ms: number): Promise<void> {
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), ms);
    await once(writes, 'progress', { signal: end.signal }).catch(() => {});
    clearTimeout(timer);
  }

  return {
    write(lines) {
      if (isGone || lines === '') return;
      keep(lines);
      // After a failure it is tried again in its time.
      if (!again && !isEnding) next();
    },
    async room(ms) {
      const until = performance.now() + ms;
      while (!hasRoom() && performance.now() < until) await waitForProgress(until - performance.now());
    },
    async flush() {
      next();
      let before = written;
      let until = performance.now() + STUCK_MS;
      for (;;) {
        if (bytes === 0) return true;
        const left = until - performance.now();
        if (left <= 0) return false;
        await waitForProgress(left);
        if (written === before) continue;
        before = written;
        until = performance.now() + STUCK_MS;
      }
    },
    atExit(takeRest) {
      isEnding = true;
      takeRest();
      if (began === null) {
        try {
          for (const piece of waiting) options.writeSync(piece);
        } catch {
          // The last lines are lost: nothing can be written any more, and the process ends.
        }
      } else if (performance.now() - began >= STUCK_MS / 2) options.kill();
    },
  };
}
