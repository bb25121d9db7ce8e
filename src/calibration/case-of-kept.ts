import { DEFAULT_WEIGHT } from '../evidence/rubric.ts';
import type { Assessment } from '../domain/assessments/assessment.ts';
import type { GivenScores } from '../domain/assessments/reads.ts';
import type { Scenario } from '../domain/scenarios/scenario.ts';
import type { Case, HumanScore } from './case.ts';

/**
 * A case of an assessment that was made already: its assessor's own scores, whatever people set since, beside what people
 * gave its criteria. Why something was left out, and how many words the conversation had, is in its evidence, which may be long:
 * it is not read, because the console shows neither.
 * @param given the assessor's own scores
 * @param scenario at the version that it was judged by
 * @param humans by criterion
 */
export function caseOfKept(
  { assessmentId, assessor }: Pick<Assessment, 'assessmentId' | 'assessor'>,
  given: GivenScores['criteria'],
  { scale, criteria: asked }: Pick<Scenario, 'scale' | 'criteria'>,
  humans: ReadonlyMap<string, readonly HumanScore[]>,
): Case {
  return {
    conversationId: assessmentId,
    scale,
    rating: null,
    words: 0,
    assessor,
    failure: null,
    criteria: asked.map(({ name, weight }) => ({
      name,
      scale,
      weight: weight ?? DEFAULT_WEIGHT,
      humans: humans.get(name) ?? [],
      program: given.find((one) => one.name === name)?.score ?? null,
      reason: null,
    })),
  };
}
