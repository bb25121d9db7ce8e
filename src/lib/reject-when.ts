/** Never resolves; rejects with the signal's reason once it is aborted. For races with work that may not hear the signal. */
export function rejectWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
