/**
 * The memory that the process takes, in bytes: 0 where the system does not say. Linux is asked by opening a file, which a
 * process without a descriptor left cannot, and nothing may end for that.
 */
export function residentBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}
