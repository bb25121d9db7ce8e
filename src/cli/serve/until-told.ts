/**
 * Waits for SIGTERM or SIGINT.
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
  });
}
