import type { CommandContext } from '../context.ts';
import { invalidArgument } from '../errors.ts';
import { LONGEST_RETENTION_DAYS } from '../schemas/limits.ts';
import { changeSetting, type SettingInput } from './change-setting.ts';

/**
 * Sets for how many days an organisation's transcripts are kept.
 * @param input `days` from 1; 0 keeps them permanently, null follows the setting
 * @throws DomainError forbidden, invalid_argument, not_found, overtaken
 */
export async function setTranscriptRetention(
  context: CommandContext,
  input: SettingInput<{ days: number | null }>,
): Promise<void> {
  const { orgId, days } = input;
  if (days !== null && (!Number.isInteger(days) || days < 0 || days > LONGEST_RETENTION_DAYS)) {
    throw invalidArgument(`days must be a whole number from 0 to ${LONGEST_RETENTION_DAYS}.`, 'days');
  }
  await changeSetting(context, input, {
    right: 'retention.write',
    action: 'organisation.retention_set',
    wanted: { days },
    of: ({ transcriptRetentionDays }) => ({ days: transcriptRetentionDays }),
    write: (organisations) => organisations.setTranscriptRetention(orgId, days),
  });
}
