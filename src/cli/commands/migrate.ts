import type { Command } from 'commander';
import { publicAddress } from '../../config/public-address.ts';
import { command } from '../command.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { withApplication } from '../with-application.ts';

/** `debrief migrate` */
export function migrateCommand(): Command {
  return (
    command('migrate')
      // Opening it does the work.
      .action((options: OutputOptions) =>
        withApplication(
          async ({ settings }) => {
            const address = publicAddress(settings.databaseUrl);
            print(options, { database_url: address, up_to_date: true }, `The database ${address} is up to date.`);
          },
          { mayMigrate: true, tells: options },
        ),
      )
  );
}
