import { readEvidence } from '../evidence/read-evidence.ts';
import { DEFAULT_WEIGHT } from '../evidence/rubric.ts';
import type { Assessment } from '../domain/assessments/assessment.ts';
import type { Scenario } from '../domain/scenarios/scenario.ts';
import type { Case, HumanScore } from './case.ts';

/**
 * A case of an assessment that was made already: its assessor's own scores, whatever people set since, beside what people
 * gave its criteria.
 * @param scenario at the version that it was judged by
 * @param humans by criterion
 * @param read its evidence, where it was read before
 */
export function caseOfKept(
  { assessmentId, assessor, criteria, evidence, overrides }: Assessment,
  { scale, criteria: asked }: Pick<Scenario, 'scale' | 'criteria'>,
  humans: ReadonlyMap<string, readonly HumanScore[]>,
  read = readEvidence(evidence),
): Case {
  const given = overrides?.original.criteria ?? criteria;
  const reasons = new Map(read.notAssessed.map(({ name, reason }) => [name, reason]));
  return {
    conversationId: assessmentId,
    scale,
    rating: null,
    words: read.transcript?.words ?? 0,
    assessor,
    failure: null,
    criteria: asked.map(({ name, weight }) => {
      const program = given.find((one) => one.name === name)?.score ?? null;
      return {
        name,
        scale,
        weight: weight ?? DEFAULT_WEIGHT,
        humans: humans.get(name) ?? [],
        program,
        reason: program === null ? (reasons.get(name) ?? null) : null,
      };
    }),
  };
}
