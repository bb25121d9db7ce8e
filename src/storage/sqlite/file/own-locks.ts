import { readFileSync, statSync } from 'node:fs';

/**
 * The locks of the system, on Linux, as in `1: POSIX  ADVISORY  WRITE 4711 fe:00:1234 120 120` (man 5 proc_locks). Those of a
 * database are of eight bytes of the shared index, from the 121st on (https://sqlite.org/walformat.html, 2.3.1).
 */
const LOCKS = '/proc/locks';
const [FIRST, LAST] = [120, 127];

/** Whether this process has a lock on the database that keeps others out. False where the system does not tell. */
export function hasOwnLock(file: string): boolean {
  try {
    const inode = String(statSync(`${file}-shm`).ino);
    return readFileSync(LOCKS, 'utf8')
      .split('\n')
      .some((line) => {
        const [, type, , access, pid, place, from] = line.split(' ').filter(Boolean);
        const isOurs = type === 'POSIX' && access === 'WRITE' && Number(pid) === process.pid;
        return isOurs && place?.split(':').at(-1) === inode && Number(from) >= FIRST && Number(from) <= LAST;
      });
  } catch {
    return false;
  }
}
