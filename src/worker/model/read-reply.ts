import type { ModelReply } from '../../assessment/llm/index.ts';

/** The part of the SDK's result that is read. */
interface Generated {
  text: string;
  finishReason: string;
  usage: { inputTokens: number | undefined; outputTokens: number | undefined };
  response: { id?: string | undefined; modelId?: string | undefined; headers?: Record<string, string> | undefined };
}

const FINISHES: Record<string, ModelReply['finish']> = { stop: 'stop', length: 'length', 'content-filter': 'declined' };
/** UTF-16 units of an id or a name that are kept. */
const LONGEST_NAME = 200;

/** A name that an endpoint gives: only printable characters, and of limited length. */
function nameOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .toWellFormed()
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, LONGEST_NAME);
  return clean === '' ? null : clean;
}

function tokensOf(value: number | undefined): number | null {
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

/**
 * A reply, from the SDK's result and the answer's own JSON: the SDK fills in ids and names that the endpoint did not
 * give.
 */
export function readReply({ text, finishReason, usage, response }: Generated, body: unknown): ModelReply {
  return {
    text,
    finish: FINISHES[finishReason] ?? 'other',
    inputTokens: tokensOf(usage.inputTokens),
    outputTokens: tokensOf(usage.outputTokens),
    model: nameOf(field(body, 'model')),
    requestId: nameOf(response.headers?.['x-request-id']),
    responseId: nameOf(field(body, 'id')),
    fingerprint: nameOf(field(body, 'system_fingerprint')),
  };
}
