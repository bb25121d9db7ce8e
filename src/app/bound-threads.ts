import { setFlagsFromString } from 'node:v8';

/**
 * Lets the limits of new objects that threads ask for count. `bin/debrief` limits those of the main thread by a flag of
 * V8, and while that flag is set it is put in place of the limit of every thread that starts: the writer's heap had 16
 * MiB of room for new objects in place of 4. The main thread keeps the limit that it started with.
 *
 * Also keeps V8 from putting new objects among those that stay at once, where most that were made at the same place of the
 * program outlived a collection: all that an assessment makes lives until its end, and is garbage then.
 */
export function boundThreads(): void {
  // 0 is V8's word for no flag.
  setFlagsFromString('--max-semi-space-size=0');
  setFlagsFromString('--no-allocation-site-pretenuring');
}
