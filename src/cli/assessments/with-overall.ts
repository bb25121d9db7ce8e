import { overallScore } from '../../domain/assessments/scores/overall-score.ts';
import { readYardsticks, yardstickOf, type Yardsticks } from '../../domain/practice/read-figures.ts';
import type { Storage } from '../../domain/ports.ts';
import type { AssessmentSummary } from '../../domain/assessments/reads.ts';

export interface WithOverall {
  assessment: AssessmentSummary;
  /** The mean of its scores by weight; null where nothing was judged. */
  overall: number | null;
}

/** Gives each assessment its overall score, by the weights of the version it was judged by, which are read once. */
export async function* withOverall(
  { reader }: Pick<Storage, 'reader'>,
  orgId: string,
  parts: AsyncIterable<readonly AssessmentSummary[]>,
): AsyncGenerator<WithOverall[]> {
  const known: Yardsticks = new Map();
  for await (const part of parts) {
    await reader.read((stores) => readYardsticks(stores, orgId, part, known));
    yield part.map((assessment) => ({
      assessment,
      overall: overallScore(assessment.criteria, yardstickOf(assessment, known).weights),
    }));
  }
}
