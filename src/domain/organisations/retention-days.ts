import type { Organisation } from './organisation.ts';

/**
 * For how many days an organisation's transcripts are kept.
 * @param setting where the organisation does not say
 * @returns null where they are kept permanently
 */
export function retentionDays(
  { transcriptRetentionDays }: Pick<Organisation, 'transcriptRetentionDays'>,
  setting: number | null,
): number | null {
  const days = transcriptRetentionDays ?? setting;
  return days === 0 ? null : days;
}
