import { EXIT } from '../errors.ts';

/**
 * Waits for SIGTERM or SIGINT. Has SIGUSR1 do nothing from here on.
 * @param again called when a second one comes: somebody is in a hurry
 */
export function untilTold(again: () => void): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const hear = () => {
      if (told) again();
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

function end(): void {
  process.stderr.write('The service did not stop in time and ends without waiting any longer.\n');
  process.exit(EXIT.failed);
}
