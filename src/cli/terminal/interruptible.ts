import { CliError, EXIT } from '../errors.ts';

/**
 * Runs work that SIGINT (Ctrl-C) or SIGTERM cancels in order: what is in hand is finished, temporary files go. A second
 * signal ends the process at once.
 * @param advice what to do after an interruption
 * @throws CliError where it was interrupted
 */
export async function interruptible<T>(advice: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort(new CliError('interrupted', `Interrupted. ${advice}`));
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    const result = await work(controller.signal);
    controller.signal.throwIfAborted();
    return result;
  } catch (error) {
    // Streams and timers wrap the reason of a signal in an error of their own.
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}
