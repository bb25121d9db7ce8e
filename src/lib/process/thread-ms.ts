/** Processor time that this thread has used, in ms. */
export function threadMs(): number {
  // The system counts a thread's time at its ticks, 4 ms apart, unless it counts that of the whole process at the same moment.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
