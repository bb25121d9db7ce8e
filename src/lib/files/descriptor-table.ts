import { close, closeSync, open, openSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import { descriptorLimit } from './descriptor-limit.ts';

/** How many descriptors are opened between two rounds of the event loop: some 2 µs each. */
const AT_ONCE = 256;

/**
 * Makes room for so many descriptors in the table of this process. When a new descriptor finds no place, Linux makes the
 * table twice as long, and it never makes it shorter. In a process with threads, the thread that opened the descriptor waits
 * for that, 6 to 24 ms on a busy machine (ADR 51): the main thread, for the 257th connection, the 513th and so on. So
 * descriptors are opened and closed again before connections come, and those that lengthen the table are opened by a thread
 * that nobody waits for.
 * @param count no more than half of those that the process may have are taken, so that connections find some meanwhile
 */
export async function lengthenDescriptorTable(count: number): Promise<void> {
  if (descriptorRoom() >= count) return;
  const most = Math.min(count, Math.floor((descriptorLimit() ?? 0) / 2));
  const opened: number[] = [];
  try {
    for (let last = 0; last < most; opened.push(last))
      last =
        isPowerOfTwo(last + 1) || opened.length % AT_ONCE === 0
          ? await promisify(open)(devNull, 'r')
          : openSync(devNull, 'r');
  } catch {
    // None is left, so the table is as long as it can be.
  }
  for (const [at, descriptor] of opened.entries())
    if (at % AT_ONCE === 0) await promisify(close)(descriptor);
    else closeSync(descriptor);
}

/** For how many descriptors the table of a process has room; no end of it where the system does not say so. */
export function descriptorRoom(process: number | 'self' = 'self'): number {
  try {
    const found = /^FDSize:\t(\d+)$/mu.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1];
    return Number(found ?? Infinity);
  } catch {
    return Infinity;
  }
}

function isPowerOfTwo(count: number): boolean {
  return (count & (count - 1)) === 0;
}
