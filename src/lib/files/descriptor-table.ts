import { close, closeSync, open, openSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import { descriptorLimit } from './descriptor-limit.ts';

/** How many descriptors are opened between two rounds of the event loop: some 2 µs each. */
const AT_ONCE = 256;

/**
 * Makes the table of this process's descriptors long enough for so many and more. Linux lengthens it when a descriptor finds
 * no place, to twice as many, and never shortens it. In a process with threads whoever needs that place waits until every
 * processor has come by, 6 to 24 ms on a busy machine: the main thread, for the 257th connection, the 513th and so on. So
 * descriptors are opened and closed again before connections come, and those that lengthen the table by a thread that
 * nobody waits for.
 * @param count at most half of those that the process may have are opened
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
