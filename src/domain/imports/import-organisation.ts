import type { CommandContext } from '../context.ts';
import { setTranscriptRetention } from '../organisations/set-transcript-retention.ts';
import { setWideScores } from '../organisations/set-wide-scores.ts';
import type { LineResult } from './line-result.ts';
import type { OrganisationLine } from './lines/schema.ts';

/** Writes the organisation's own settings: for how many days its transcripts are kept, and what becomes of wide scores. */
export async function importOrganisation(
  context: CommandContext,
  orgId: string,
  line: OrganisationLine,
): Promise<LineResult> {
  const found = await context.stores.organisations.find(orgId);
  const { transcript_retention_days: days, wide_scores: wideScores = found?.wideScores ?? 'leave-out' } = line;
  if (found?.transcriptRetentionDays === days && found.wideScores === wideScores) return { changed: false };
  await setTranscriptRetention(context, { orgId, days });
  await setWideScores(context, { orgId, wideScores });
  return { changed: true };
}
