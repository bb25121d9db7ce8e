import type { Claim, ClaimAssessmentsInput } from './claim-assessments.ts';

/**
 * Claims for several at once, who ask on the same terms, and deals out what was claimed in their order.
 * @param counts how many each of them asks for at most
 * @returns for each its claims
 */
export async function claimTogether(
  claim: (input: ClaimAssessmentsInput) => Promise<Claim[]>,
  terms: ClaimAssessmentsInput,
  counts: readonly number[],
): Promise<Claim[][]> {
  const claims = await claim({ ...terms, count: counts.reduce((sum, count) => sum + count, 0) });
  let given = 0;
  return counts.map((count) => {
    const from = given;
    given += count;
    return claims.slice(from, given);
  });
}
