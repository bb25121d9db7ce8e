import { Option, type Command } from 'commander';
import { LONGEST_RETENTION_DAYS } from '../../../domain/organisations/set-transcript-retention.ts';
import { ACTOR } from '../../actor.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
  days?: number;
  keep?: boolean;
  default?: boolean;
}

/** `debrief org retention` */
export function orgRetention(): Command {
  return command('retention', 'say for how long an organisation’s transcripts are kept')
    .addOption(orgOption())
    .addOption(
      new Option('--days <n>', 'this many days from when they were received')
        .argParser(readDays)
        .conflicts(['keep', 'default']),
    )
    .addOption(new Option('--keep', 'for good').conflicts('default'))
    .option('--default', 'as DEBRIEF_TRANSCRIPT_RETENTION_DAYS says')
    .action((options: Options) =>
      withApplication(async ({ storage, settings }) => {
        const days = options.days ?? (options.keep ? 0 : options.default ? null : undefined);
        if (days === undefined) throw new CliError('usage', 'Say for how long: --days N, --keep or --default.');
        await storage.execute('setTranscriptRetention', { orgId: options.org, days, actor: ACTOR });
        print(
          options,
          { org_id: options.org, transcript_retention_days: days },
          sentence(options.org, days, settings.retentionDays),
        );
      }),
    );
}

function readDays(text: string): number {
  const days = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= LONGEST_RETENTION_DAYS) return days;
  throw new CliError('usage', `--days must be a whole number from 1 to ${LONGEST_RETENTION_DAYS}.`);
}

function sentence(orgId: string, days: number | null, setting: number | null): string {
  if (days === 0) return `Transcripts of ${orgId} are kept for good.`;
  if (days !== null)
    return `Transcripts of ${orgId} are kept for ${days} days. A running service removes what is older within the hour; debrief retention run does it now.`;
  return `Transcripts of ${orgId} are kept as the setting says: ${setting === null ? 'for good' : `for ${setting} days`}.`;
}
