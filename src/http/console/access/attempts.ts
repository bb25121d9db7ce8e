import { ProblemError } from '../errors.ts';
import type { Throttle } from './throttle.ts';

/** An attempt under way: it counts as failed until one of these is called. */
export interface Attempt {
  /** It was right: the account's count, from this address, begins anew. */
  succeed: () => void;
  /** It was neither right nor wrong: it does not count. */
  takeBack: () => void;
}

/**
 * Begins an attempt at something that may be guessed.
 * @param account what is tried; null where only the address counts
 * @throws ProblemError too_many_attempts
 */
export function beginAttempt(throttle: Throttle, account: string | null, address: string): Attempt {
  const wait = throttle.begin(account, address);
  if (wait > 0) throw new ProblemError(429, 'too_many_attempts', Math.ceil(wait / 1_000));
  return {
    succeed: () => throttle.succeed(account, address),
    takeBack: () => throttle.takeBack(account, address),
  };
}
