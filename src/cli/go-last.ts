import { getPriority, setPriority } from 'node:os';

/** Commands that read much and change nothing, by their first words. */
const READ_MUCH = ['backup', 'export', 'doctor', 'calibrate', 'assessment verify'];
/** As `nice` counts: where the processor is short, a process of the usual priority gets ten times as much. */
const NICE = 10;

/**
 * Lets a service on the same machine go first while a command that reads much runs beside it. Commands that write keep the
 * usual priority: others wait for the lock that they hold.
 * @param words what stands behind `debrief`
 */
export function goLast(words: readonly string[]): void {
  if (
    process.platform !== 'linux' ||
    !READ_MUCH.some((names) => names.split(' ').every((name, at) => words[at] === name))
  )
    return;
  try {
    if (getPriority() < NICE) setPriority(NICE);
  } catch {
    // Where a sandbox forbids it, the command runs at the usual priority.
  }
}
