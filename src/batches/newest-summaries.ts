import type { AssessmentSummary } from '../domain/assessments/reads.ts';

/**
 * Of assessments that come in any order, those that were asked for last, the newest first.
 * @param count how many at most; no more than these and one part are held at a time
 */
export async function newestSummaries(
  parts: AsyncIterable<readonly AssessmentSummary[]>,
  count: number,
): Promise<AssessmentSummary[]> {
  let newest: AssessmentSummary[] = [];
  for await (const part of parts) newest = [...newest, ...part].toSorted(newestFirst).slice(0, count);
  return newest;
}

function newestFirst(one: AssessmentSummary, other: AssessmentSummary): number {
  return other.requestedAt - one.requestedAt || (one.assessmentId < other.assessmentId ? 1 : -1);
}
