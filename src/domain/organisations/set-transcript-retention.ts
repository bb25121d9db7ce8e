import type { CommandContext } from '../context.ts';
import { invalidArgument, notFound } from '../errors.ts';

/** A hundred years. */
export const LONGEST_RETENTION_DAYS = 36_500;

/**
 * Says for how many days an organisation's transcripts are kept.
 * @param input `days` from 1; 0 keeps them for good, null follows the setting
 * @throws DomainError invalid_argument, not_found
 */
export async function setTranscriptRetention(
  context: CommandContext,
  input: { orgId: string; days: number | null; actor: string },
): Promise<void> {
  const { stores, now } = context;
  const { orgId, days, actor } = input;
  if (days !== null && (!Number.isInteger(days) || days < 0 || days > LONGEST_RETENTION_DAYS)) {
    throw invalidArgument(`days must be a whole number from 0 to ${LONGEST_RETENTION_DAYS}.`);
  }
  const organisation = await stores.organisations.find(orgId);
  if (!organisation) throw notFound('Organisation not found.');
  if (organisation.transcriptRetentionDays === days) return;
  await stores.organisations.setTranscriptRetention(orgId, days);
  await stores.audit.record({
    orgId,
    eventId: context.newId('evt'),
    at: now,
    actor,
    action: 'organisation.retention_set',
    subject: orgId,
  });
}
