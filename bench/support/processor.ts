import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of `/proc`: the same on every Linux that Node runs on. */
const TICKS = 100;

/**
 * Processor time that a process and those that it started have used so far, all their threads together, in seconds. Linux
 * alone says so.
 */
export function processorSeconds(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), ownSeconds(pid));
}

function ownSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces: fields are counted from behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Processes that any thread of a process has started and that still run. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
