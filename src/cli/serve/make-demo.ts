import type { Application } from '../../app.ts';
import { makeDemo, type MadeDemo } from '../../demo/make-demo.ts';
import { startProgress } from '../terminal/progress.ts';
import type { OutputOptions } from '../terminal/output.ts';

/**
 * Makes the sample organisation in this installation's database. The built-in assessor judges it, whatever the settings
 * say: a model would cost money, and could not be reached without its key.
 */
export async function makeDemoHere(
  { storage, clock, builtin }: Application,
  options: OutputOptions,
): Promise<MadeDemo> {
  const progress = startProgress(options);
  try {
    return await makeDemo({
      storage,
      assessor: builtin(),
      now: clock.now(),
      progress: (done, total) =>
        progress.show(() => `Making the sample organisation: ${done} of ${total} conversations`),
    });
  } finally {
    progress.end();
  }
}
