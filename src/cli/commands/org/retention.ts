import { Option, type Command } from 'commander';
import { retentionDays } from '../../../domain/organisations/retention-days.ts';
import { LONGEST_RETENTION_DAYS } from '../../../domain/schemas/limits.ts';
import { command, orgOption } from '../../command.ts';
import { CliError } from '../../errors.ts';
import { amount } from '../../terminal/amount.ts';
import { requireOrganisation } from '../../require-organisation.ts';
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
  return command('retention', 'show or set for how long an organisation’s transcripts are kept')
    .addOption(orgOption())
    .addOption(
      new Option('--days <n>', 'this many days from when they were received')
        .argParser(readDays)
        .conflicts(['keep', 'default']),
    )
    .addOption(new Option('--keep', 'permanently').conflicts('default'))
    .option('--default', 'as DEBRIEF_TRANSCRIPT_RETENTION_DAYS says; without an option, what is set is shown')
    .action((options: Options) =>
      withApplication(async ({ storage, settings }) => {
        const days = options.days ?? (options.keep ? 0 : options.default ? null : undefined);
        const { transcriptRetentionDays } = await requireOrganisation(storage, options.org);
        if (days !== undefined) await storage.execute('setTranscriptRetention', { orgId: options.org, days });
        const now = days === undefined ? transcriptRetentionDays : days;
        print(
          options,
          {
            org_id: options.org,
            transcript_retention_days: now,
            ...(days === undefined && {
              default_days: settings.retentionDays,
              effective_days: retentionDays({ transcriptRetentionDays: now }, settings.retentionDays),
            }),
          },
          sentence(options.org, now, settings.retentionDays),
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
  if (days === 0) return `Transcripts of ${orgId} are kept permanently.`;
  if (days !== null)
    return `Transcripts of ${orgId} are kept for ${amount(days, 'day')}. A running service removes what is older within the hour; debrief retention run does it now.`;
  return `Transcripts of ${orgId} are kept as the setting says: ${setting === null ? 'permanently' : `for ${amount(setting, 'day')}`}.`;
}
