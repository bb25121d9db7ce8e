import type { Command } from 'commander';
import { command } from '../command.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { withApplication } from '../with-application.ts';

/** `debrief migrate` */
export function migrateCommand(): Command {
  return command('migrate', 'bring the database up to date; every other command does so too where the database is a file')
    // Opening it does the work.
    .action((options: OutputOptions) => withApplication(async ({ settings }) => {
      print(options, { database_url: settings.databaseUrl, up_to_date: true }, `The database ${settings.databaseUrl} is up to date.`);
    }));
}
