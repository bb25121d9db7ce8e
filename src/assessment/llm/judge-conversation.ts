import { assess } from '../builtin/assess.ts';
import type { AssessmentInput } from '../types.ts';
import type { ModelResult } from './model-result.ts';
import type { ModelOptions, ModelPort, PreparedConversation } from './types.ts';
import { assessByVotes } from './vote.ts';

/**
 * Has a conversation judged as the options say: by one answer or by votes, with the built-in measures beside them or not.
 * @param conversation `input`'s, as the model is shown it
 */
export async function judgeConversation(
  input: AssessmentInput,
  conversation: PreparedConversation,
  options: ModelOptions,
  port: ModelPort,
): Promise<ModelResult> {
  const result = await assessByVotes(input.scenario, conversation, options, port, input.wideScores);
  return options.beside === true ? standBeside(result, input) : result;
}

/**
 * Puts the built-in assessor's measures beside a model's judgements, as evidence: what was counted on the same
 * conversation, and the score it would have given. The model's scores stay as they are.
 */
function standBeside(result: ModelResult, input: AssessmentInput): ModelResult {
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
