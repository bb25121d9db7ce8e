import { readEvidence } from '../../evidence/read-evidence.ts';

/**
 * Why a completed assessment has no scores: whose turns were the user's could not be told, or what each criterion
 * lacked.
 * @param evidence JSON text, or null where none is kept
 */
export function whyNothingJudged(evidence: string | null): string {
  const { user, notAssessed } = readEvidence(evidence);
  const reasons = [...new Set(notAssessed.map(({ reason }) => reason))];
  if (user && user.speaker === null)
    return `Nothing was judged, because it is not known which turns are the user's. ${user.reason} Label the user's turns with their name as the directory has it, and submit the transcript again.`;
  if (reasons.length === 0) return 'Nothing was judged, and no reason is kept.';
  return `Nothing was judged. ${reasons.slice(0, 3).join(' ')}`;
}
