/**
 * Waits for work that may not hear the signal. What the work gives is held by nothing once it is there: a listener that
 * stayed at the signal would hold it for as long as a time limit behind the signal has to run.
 * @throws the signal's reason once it is aborted, and whatever the work throws before
 */
export async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
