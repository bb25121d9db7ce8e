import { EXIT } from '../errors.ts';

/**
 * Waits for SIGTERM or SIGINT. Has SIGUSR1 do nothing from here on.
 * @param heard called with the first of them
 * @param again called when a second one comes: somebody is in a hurry
 */
export function untilTold(again: () => void, heard: (signal: NodeJS.Signals) => void = () => {}): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const hear = (signal: NodeJS.Signals) => {
      if (told) again();
      else heard(signal);
      told = true;
      resolve();
    };
    process.on('SIGTERM', hear);
    process.on('SIGINT', hear);
    // Node would open a debugger on this machine, by which anybody on it could have the service run what they like.
    process.on('SIGUSR1', () => {});
  });
}

/**
 * Ends the process where it has not ended by itself so long after it was told to: a start or a stop may hang.
 * @param ms from when it was told
 */
export function endWithin(ms: number, told: Promise<void>): void {
  void told.then(() => setTimeout(end, ms).unref());
}

/** Ends the process where it is told to for the second time. */
export function endAtOnce(): void {
  process.stderr.write('The service was told to stop a second time and ends without waiting.\n');
  process.exit(EXIT.failed);
}

function end(): void {
  process.stderr.write('The service did not stop in time and ends without waiting any longer.\n');
  process.exit(EXIT.failed);
}
