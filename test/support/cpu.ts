/**
 * Milliseconds of processor time that some work takes in this thread. Unlike the time on the clock it hardly grows when
 * the machine is busy with other things.
 */
export function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
