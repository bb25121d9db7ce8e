import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { invalidArgument, notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import { LONGEST_RETENTION_DAYS } from '../schemas/limits.ts';

/**
 * Sets for how many days an organisation's transcripts are kept.
 * @param input `days` from 1; 0 keeps them permanently, null follows the setting
 * @throws DomainError forbidden, invalid_argument, not_found, overtaken
 */
export async function setTranscriptRetention(
  context: CommandContext,
  input: Idempotent & Seen<{ days: number | null }> & { orgId: string; days: number | null },
): Promise<void> {
  const { stores } = context;
  const { orgId, days } = input;
  if (days !== null && (!Number.isInteger(days) || days < 0 || days > LONGEST_RETENTION_DAYS)) {
    throw invalidArgument(`days must be a whole number from 0 to ${LONGEST_RETENTION_DAYS}.`, 'days');
  }
  await requireRight(context, orgId, 'retention.write');
  if (!(await isFirstTime(context, { ...input, what: 'organisation.retention_set' }))) return;
  const organisation = await stores.organisations.findForUpdate(orgId);
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  requireSeen(input.seen, { days: organisation.transcriptRetentionDays }, { days });
  if (organisation.transcriptRetentionDays === days) return;
  await stores.organisations.setTranscriptRetention(orgId, days);
  await recordEvent(context, { orgId, action: 'organisation.retention_set', subject: orgId });
}
