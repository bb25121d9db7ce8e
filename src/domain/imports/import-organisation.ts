import type { CommandContext } from '../context.ts';
import { setDailyTokens } from '../organisations/set-daily-tokens.ts';
import { setTranscriptRetention } from '../organisations/set-transcript-retention.ts';
import { setWideScores } from '../organisations/set-wide-scores.ts';
import type { LineResult } from './line-result.ts';
import type { OrganisationLine } from './lines/schema.ts';

/** Writes the organisation's own settings: for how many days its transcripts are kept, what becomes of wide scores, and its tokens of a day. */
export async function importOrganisation(
  context: CommandContext,
  orgId: string,
  line: OrganisationLine,
): Promise<LineResult> {
  const found = await context.stores.organisations.find(orgId);
  const {
    transcript_retention_days: days,
    wide_scores: wideScores = found?.wideScores ?? 'leave-out',
    daily_tokens: tokens = found?.dailyTokens ?? null,
  } = line;
  const isSame = found?.transcriptRetentionDays === days && found.wideScores === wideScores;
  if (isSame && found.dailyTokens === tokens) return { changed: false };
  await setTranscriptRetention(context, { orgId, days });
  await setWideScores(context, { orgId, wideScores });
  await setDailyTokens(context, { orgId, tokens });
  return { changed: true };
}
