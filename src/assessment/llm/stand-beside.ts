import { assess } from '../builtin/assess.ts';
import type { AssessmentInput } from '../types.ts';
import type { ModelResult } from './model-result.ts';

/**
 * Puts the built-in assessor's measures beside a model's judgements, as evidence: what was counted on the same
 * conversation, and the score it would have given. The model's scores stay as they are.
 */
export function standBeside(result: ModelResult, input: AssessmentInput): ModelResult {
  const { evidence } = assess(input);
  return {
    ...result,
    evidence: {
      ...result.evidence,
      besideBy: evidence.assessor,
      criteria: result.evidence.criteria.map((criterion, at) => {
        const beside = evidence.criteria[at];
        return beside === undefined || beside.measures.length === 0
          ? criterion
          : { ...criterion, beside: { score: beside.score, measures: beside.measures } };
      }),
    },
  };
}
