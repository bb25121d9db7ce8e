import type { Writer } from '../writer.ts';
import type { Health } from './health.ts';

/** How often to check whether trouble is over, in ms. */
const LOOK_AGAIN_MS = 1_000;
/** For how long a process may keep itself out, in ms: the system may take the lock back after all. */
const LOCKS_LOST_MS = 30_000;

/**
 * Checks regularly, after trouble, whether the trouble is over.
 * @param onLocksLost called once where this process has kept itself out for half a minute. What SQLite knows of its locks counts
 * for all connections of a process, so that only another process can go on.
 * @returns what ends it
 */
export function lookAfter(
  health: Pick<Health, 'trouble'>,
  writer: Pick<Writer, 'lookAgain'>,
  onLocksLost: () => void,
): () => void {
  let failedSince: number | null = null;
  let isLost = false;
  const asking = setInterval(() => {
    const trouble = health.trouble();
    if (trouble) writer.lookAgain();
    if (trouble?.kind !== 'locks') failedSince = null;
    else failedSince ??= performance.now();
    if (isLost || failedSince === null || performance.now() - failedSince < LOCKS_LOST_MS) return;
    isLost = true;
    onLocksLost();
  }, LOOK_AGAIN_MS);
  asking.unref();
  return () => clearInterval(asking);
}
