import { readFileSync } from 'node:fs';

/**
 * How many files and connections this process may have open at a time. Node raises its own limit to the hard one when
 * it starts. Null where the system does not say so, or sets no limit.
 */
export function descriptorLimit(): number | null {
  let limits: string;
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return null;
  }
  const found = /^Max open files +(\d+) /m.exec(limits)?.[1];
  return found === undefined ? null : Number(found);
}
