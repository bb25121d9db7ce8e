import type { DeskTask } from './desk-thread.ts';

/** How much a task of the desk brings to read, in bytes or characters; without a bound where it is many texts. */
export function sizeOfDeskTask(task: DeskTask): number {
  if ('body' in task) return task.body.length;
  if ('table' in task) return task.table.length;
  return 'cases' in task ? Number.POSITIVE_INFINITY : 0;
}
