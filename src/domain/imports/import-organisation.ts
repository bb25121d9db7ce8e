import type { CommandContext } from '../context.ts';
import { setTranscriptRetention } from '../organisations/set-transcript-retention.ts';
import type { LineResult } from './line-result.ts';
import type { OrganisationLine } from './schema.ts';

/** Writes the organisation's own settings: for how many days its transcripts are kept. */
export async function importOrganisation(
  context: CommandContext,
  orgId: string,
  line: OrganisationLine,
): Promise<LineResult> {
  const days = line.transcript_retention_days;
  if ((await context.stores.organisations.find(orgId))?.transcriptRetentionDays === days) return { changed: false };
  await setTranscriptRetention(context, { orgId, days });
  return { changed: true };
}
