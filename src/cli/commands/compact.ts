import type { Command } from 'commander';
import { figure } from '../terminal/amount.ts';
import { command } from '../command.ts';
import { print, type OutputOptions } from '../terminal/output.ts';
import { withApplication } from '../with-application.ts';

const HELP = `
SQLite: readers go on, writers wait while the file is copied. PostgreSQL: each table is locked while it is rewritten.
Needs as much free disk as the data has. docs/privacy.md says what it takes.`;

/** `debrief compact` */
export function compactCommand(): Command {
  return command('compact')
    .addHelpText('after', HELP)
    .action((options: OutputOptions) =>
      withApplication(async ({ storage }) => {
        const began = performance.now();
        await storage.compact();
        const seconds = Math.round(performance.now() - began) / 1_000;
        print(options, { compacted: true, seconds }, `The database is compacted (${figure(seconds)} seconds).`);
      }),
    );
}
