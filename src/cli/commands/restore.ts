import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { publicAddress } from '../../config/public-address.ts';
import { readOwnSettings, SettingsError } from '../../config/read-settings.ts';
import { command } from '../command.ts';
import { CliError } from '../errors.ts';
import { describeSystemError } from '../system-errors.ts';
import { confirm } from '../terminal/confirm.ts';
import { print, type OutputOptions } from '../terminal/output.ts';

interface Options extends OutputOptions {
  yes?: boolean;
}

/** `debrief restore` */
export function restoreCommand(): Command {
  return command('restore')
    .argument('<file>', 'the backup')
    .option('--yes', 'do not ask')
    .action(async (file: string, options: Options) => {
      const settings = readOwnSettings();
      const address = publicAddress(settings.databaseUrl);
      const { requireRestorable, restoreBackup } = await import('../../app/open-storage.ts');
      // Before anything is asked, and before a dump is looked for that could not be restored so.
      try {
        requireRestorable(settings);
      } catch (error) {
        throw new CliError('failed', error instanceof Error ? error.message : '');
      }
      if (!existsSync(file)) throw new CliError('not_found', `There is no backup ${file}.`);
      await confirm(`Replace everything in ${address} by ${file}?`, options);
      await restoreBackup(settings, file).catch((error: unknown) => {
        if (error instanceof SettingsError || describeSystemError(error) !== undefined || !(error instanceof Error))
          throw error;
        throw new CliError('bad_data', error.message);
      });
      print(
        options,
        { file, database_url: address },
        `The database ${address} is that of ${file} now. A running service serves it already.`,
      );
    });
}
