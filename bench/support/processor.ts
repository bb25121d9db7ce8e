import { readFileSync } from 'node:fs';

/** Clock ticks a second of `/proc`: the same on every Linux that Node runs on. */
const TICKS = 100;

/** Processor time that a process has used so far, all its threads together, in seconds. Linux alone says so. */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces: fields are counted from behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
