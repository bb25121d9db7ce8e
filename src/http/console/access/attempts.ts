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
 * Makes an attempt at something that may be guessed. It counts as failed until `work` says otherwise. What keeps it from
 * being judged (a database that is away, no room) does not count: else whoever tries again meanwhile would have to wait
 * once it is back.
 * @param account what is tried; null where only the address counts
 * @throws ProblemError too_many_attempts, and what `work` throws
 */
export async function attempt<T>(
  throttle: Throttle,
  account: string | null,
  address: string,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const wait = throttle.begin(account, address);
  if (wait > 0) throw new ProblemError(429, 'too_many_attempts', Math.ceil(wait / 1_000));
  let counts = true;
  const once = (end: () => void) => () => {
    if (counts) end();
    counts = false;
  };
  const takeBack = once(() => throttle.takeBack(account, address));
  try {
    return await work({ succeed: once(() => throttle.succeed(account, address)), takeBack });
  } catch (error) {
    if (!(error instanceof ProblemError)) takeBack();
    throw error;
  }
}
