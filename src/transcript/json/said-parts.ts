import { isRecord } from './shape.ts';

// Parts of a message to or from a language model that are no words of either side.
const UNSAID: ReadonlySet<unknown> = new Set([
  'tool_result',
  'tool_use',
  'server_tool_use',
  'web_search_tool_result',
  'thinking',
  'redacted_thinking',
]);

const isUnsaid = (part: unknown): boolean => isRecord(part) && UNSAID.has(part['type']);

/**
 * The parts of a message without the calls of tools, what these gave back, and what a model thought before it spoke: all
 * of them come in the name of one of the two sides.
 * SOURCE of the types: Anthropic's Messages API, "content blocks".
 */
export const saidParts = (parts: readonly unknown[]): readonly unknown[] =>
  parts.some(isUnsaid) ? parts.filter((part) => !isUnsaid(part)) : parts;
