import { Option, type Command } from 'commander';
import { runRetention, type RetentionResult } from '../../batches/run-retention.ts';
import { readId } from '../arguments.ts';
import { command, group } from '../command.ts';
import { requireOrganisation } from '../require-organisation.ts';
import { amount } from '../terminal/amount.ts';
import { interruptible } from '../terminal/interruptible.ts';
import { oneLine } from '../terminal/one-line.ts';
import { printAll, type OutputOptions } from '../terminal/output.ts';
import { startProgress } from '../terminal/progress.ts';
import { withApplication } from '../with-application.ts';

interface Options extends OutputOptions {
  org?: string;
  dryRun?: boolean;
}

/** `debrief retention …` */
export function retentionCommands(): Command {
  return group('retention').addCommand(retentionRun());
}

function retentionRun(): Command {
  return command('run', 'remove what is due now, as a running service does every hour')
    .addOption(new Option('--org <id>', 'this organisation alone').argParser(readId('--org')))
    .option('--dry-run', 'only count what is due')
    .action((options: Options) =>
      withApplication(async ({ storage, settings, clock }) => {
        const organisations =
          options.org === undefined
            ? await storage.reader.read((stores) => stores.organisations.list())
            : [await requireOrganisation(storage, options.org)];
        const rules = { days: settings.retentionDays, quotes: settings.retentionQuotes };
        const results: RetentionResult[] = [];
        const progress = startProgress(options);
        await interruptible('Run the command again to remove the rest.', async (signal) => {
          for (const organisation of organisations) {
            signal.throwIfAborted();
            const result = await runRetention(storage, organisation, rules, clock.now(), {
              dryRun: options.dryRun ?? false,
              signal,
              progress: (removed) =>
                progress.show(() => `${organisation.orgId}: removed ${amount(removed, 'transcript')}`),
            });
            if (result) results.push(result);
          }
        }).finally(progress.end);
        const lines = results.map((result) => sentence(result, options.dryRun ?? false));
        const text =
          lines.length > 0
            ? lines.join('\n')
            : 'Transcripts are kept for good. DEBRIEF_TRANSCRIPT_RETENTION_DAYS, or debrief org retention, sets for how long.';
        printAll(
          options,
          results.map(({ orgId, days, transcripts, bytes }) => ({
            org_id: orgId,
            days,
            transcripts,
            bytes,
            dry_run: options.dryRun ?? false,
          })),
          text,
        );
      }),
    );
}

function sentence({ orgId, days, transcripts, bytes }: RetentionResult, dryRun: boolean): string {
  const what = `${amount(transcripts, 'transcript')} (${amount(bytes, 'byte')})`;
  return `${oneLine(orgId)}: ${dryRun ? `${what} would be removed` : `removed ${what}`}; transcripts are kept for ${amount(days, 'day')}.`;
}
