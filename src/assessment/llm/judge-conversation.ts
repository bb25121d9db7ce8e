import type { AssessmentInput } from '../types.ts';
import type { ModelResult } from './model-result.ts';
import { standBeside } from './stand-beside.ts';
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
