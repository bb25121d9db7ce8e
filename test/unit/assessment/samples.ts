import { assess, type AssessmentInput, type AssessmentResult } from '../../../src/assessment/index.ts';
import type { CriterionInput } from '../../../src/evidence/rubric.ts';

export const nobody = { userId: 'u-1', email: null, displayName: null };

/** Assesses a labelled call on a scale from 1 to 5. */
export function assessCall(
  transcript: string,
  criteria: readonly (string | CriterionInput)[],
  user: AssessmentInput['user'] = nobody,
): AssessmentResult {
  return assess({
    transcript,
    user,
    scenario: {
      name: 'Call',
      scale: { min: 1, max: 5 },
      criteria: criteria.map((criterion) =>
        typeof criterion === 'string' ? { name: criterion, description: '' } : criterion,
      ),
    },
  });
}

/** The score of the only criterion, or null where it was not judged. */
export function scoreOf(transcript: string, criterion: string | CriterionInput): number | null {
  return assessCall(transcript, [criterion]).criteria[0]?.score ?? null;
}

export const REPORTING_CALL = `Seller: Thanks for taking the time today. What made you look for a new tool?
Buyer: Our reporting takes two days every month.
Seller: How does that affect your team?
Buyer: They work weekends. But your price is too high.
Seller: I understand, price matters. What would saving two days be worth?
Buyer: Quite a lot.
Seller: Shall we meet on Tuesday at 10 with your finance lead?
Buyer: Yes, send the invite.`;
