import type { PasswordStrength } from '../../domain/access/sign-in/password-strength.ts';
import { overloaded } from '../../domain/errors.ts';
import { ThreadLimitReached } from '../threads/bounded-threads.ts';
import { createThreadInTurns } from '../threads/thread-in-turns.ts';
import type { StrengthTask } from './strength-thread.ts';

/** A judge of passwords with a thread that must be ended. */
export interface PasswordStrengthPool extends PasswordStrength {
  close: () => Promise<void>;
}

/** Memory of the thread, in MiB: the word lists take 40. */
const THREAD_MEMORY = 80;
/** Many times what a password of the longest kind takes. */
const CPU_MS = 1_000;
/** Passwords of one organisation that may wait; a further one is refused at once. */
const MOST_WAITING = 20;
const LONGEST_WAIT_MS = 10_000;
/** Stands for those who belong to no organisation yet. */
const NOBODY = '';

/** Makes a judge: one thread, which starts with the first password and in which organisations take turns. */
export function createPasswordStrength(): PasswordStrengthPool {
  const thread = createThreadInTurns<StrengthTask, boolean>({
    module: new URL('./strength-thread.ts', import.meta.url),
    cpuMs: CPU_MS,
    memoryMb: THREAD_MEMORY,
    maxWaitingEach: MOST_WAITING,
    waitMs: LONGEST_WAIT_MS,
  });
  return {
    isWeak: (orgId, password, own) =>
      thread.run(orgId ?? NOBODY, { password, own }).catch((error: unknown) => {
        throw error instanceof ThreadLimitReached ? overloaded() : error;
      }),
    close: thread.close,
  };
}
