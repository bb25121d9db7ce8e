/**
 * A model as assessor, without the model: prompts, schemas, checks of every quotation, windows of turns, arithmetic and
 * texts. No I/O: requests to an endpoint go through a port. See docs/assessment-llm.md.
 */
export { assessWithModel } from './assess-with-model.ts';
export type { ModelResult } from './model-result.ts';
export { judgeConversation } from './judge-conversation.ts';
export { prepareConversation } from './prepare-conversation.ts';
export type { ModelOptions, ModelPort, ModelQuestion, ModelReply } from './types.ts';
