export interface WaitOptions {
  /** How long the work may wait, in ms. */
  timeoutMs: number;
  /** What it is refused with then. */
  late: () => Error;
  /** Aborted where nobody needs the work any more: then it waits no longer. */
  signal: AbortSignal | undefined;
}

/**
 * Waits in a row until it is told to begin.
 * @param enter puts what begins the work into the row; it gives what takes it out again
 * @throws Error, as `late` says, or the signal's reason: then it was taken out
 */
export function waitToBegin(
  enter: (begin: () => void) => () => void,
  { timeoutMs, late, signal }: WaitOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const takeOut = enter(() => {
      stopWaiting();
      resolve();
    });
    const leave = (error: unknown) => {
      stopWaiting();
      takeOut();
      reject(error);
    };
    const onAbort = () => leave(signal?.reason);
    const timer = setTimeout(() => leave(late()), timeoutMs);
    signal?.addEventListener('abort', onAbort);
  });
}
