/**
 * A model as assessor, without the model: prompts, schemas, the checking of every quotation, fitting by turns,
 * arithmetic and texts. Pure: what talks
 * to an endpoint is handed in as a port. See docs/assessment-llm.md.
 */
export { assessWithModel, type ModelResult } from './assess-with-model.ts';
export { prepareConversation } from './prepare-conversation.ts';
export type { ModelOptions, ModelPort, ModelQuestion, ModelReply } from './types.ts';
