import { estimateTokens } from '../../assessment/llm/asking/estimate-tokens.ts';
import type { ModelOptions } from '../../assessment/llm/index.ts';
import type { ModelTrial } from './examine-model.ts';

/** What one call costs, worked out from one short request. */
export interface CallCost {
  /** The call that is meant: ten minutes or so of talk, and a scenario of a usual size. */
  words: number;
  criteria: number;
  requests: number;
  inputTokens: number;
  outputTokens: number;
  /** At least: reading the longer conversation takes time, too. */
  seconds: number;
  /** Whether the endpoint said how many tokens the request took; else they are this program's high estimate. */
  reported: boolean;
}

const WORDS = 1_500;
const CRITERIA = 5;
/** Characters that a word takes with the space after it and its share of the line that its turn stands in. */
const CHARACTERS_A_WORD = 8;

/** What a usual call will cost, from what was measured on one request about a conversation of seventy words. */
export function typicalCall(
  { question, reply, seconds }: NonNullable<ModelTrial['first']>,
  { criteriaPerRequest, votes = 1, others = [] }: Pick<ModelOptions, 'criteriaPerRequest' | 'votes' | 'others'>,
  concurrency: number,
): CallCost {
  const times = votes * (1 + others.length);
  const requests = times * Math.ceil(CRITERIA / criteriaPerRequest);
  const estimated = estimateTokens(`${question.system}${question.prompt}`);
  const input = reply.inputTokens ?? estimated;
  const output = reply.outputTokens ?? estimateTokens(reply.text);
  // The endpoint's own vocabulary decides how many tokens a word is: as many for the longer conversation as for this.
  const conversation = (input / estimated) * estimateTokens('x'.repeat(WORDS * CHARACTERS_A_WORD));
  return {
    words: WORDS,
    criteria: CRITERIA,
    requests,
    inputTokens: Math.round(requests * (input + conversation)),
    outputTokens: times * CRITERIA * output,
    seconds: Math.ceil(requests / concurrency) * Math.min(CRITERIA, criteriaPerRequest) * seconds,
    reported: reply.inputTokens !== null,
  };
}
