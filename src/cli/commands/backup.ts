import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from 'commander';
import { command } from '../command.ts';
import { CliError } from '../errors.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';

/** `debrief backup` */
export function backupCommand(): Command {
  return command('backup', 'write a consistent copy of the database, while the service runs')
    .argument('<file>', 'the file to write, which must not exist yet')
    .action((file: string, options: OutputOptions) => {
      if (existsSync(file)) throw new CliError('usage', `The file ${file} exists already. Name another: a backup never overwrites.`);
      if (!statSync(dirname(file), { throwIfNoEntry: false })?.isDirectory()) throw new CliError('not_found', `There is no folder ${dirname(file)}. Make it first.`);
      return withApplication(async ({ storage }) => {
        const progress = startProgress(options);
        await storage.backup(file, (done, total) => progress.show(() => `Copied ${done.toLocaleString()} of ${total.toLocaleString()} pages`)).finally(progress.end);
        const { size } = statSync(file);
        print(options, { file, bytes: size }, `Wrote ${file} (${size.toLocaleString()} bytes). debrief restore ${file} puts it in place of the database.`);
      });
    });
}
