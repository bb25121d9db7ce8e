import { statSync } from 'node:fs';
import type { Command } from 'commander';
import { command } from '../command.ts';
import { requireNewFile } from '../new-file.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';
import { withCommas } from '../../lib/text/text.ts';

/** `debrief backup` */
export function backupCommand(): Command {
  return command('backup')
    .argument('<file>', 'the file to write, which must not exist yet')
    .action((file: string, options: OutputOptions) => {
      requireNewFile(file);
      return withApplication(async ({ storage }) => {
        const progress = startProgress(options);
        await storage
          .backup(file, (done, total) =>
            progress.show(() => `Copied ${withCommas(done)} of ${withCommas(total)} pages`),
          )
          .finally(progress.end);
        const { size } = statSync(file);
        print(
          options,
          { file, bytes: size },
          `Wrote ${file} (${withCommas(size)} bytes). debrief restore ${file} puts it in place of the database.`,
        );
      });
    });
}
