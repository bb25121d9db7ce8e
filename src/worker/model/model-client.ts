import { setTimeout as pause } from 'node:timers/promises';
import { generateText } from 'ai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ModelOptions, ModelQuestion, ModelReply } from '../../assessment/llm/index.ts';
import { AssessorPostponed } from '../../domain/assessments/queue/assessor-failure.ts';
import type { Log } from '../../domain/ports.ts';
import type { NetworkList } from '../../lib/network/network-list.ts';
import { anyAddress } from '../../outbound/address-rule.ts';
import { createOutbound } from '../../outbound/create-outbound.ts';
import { createExchange } from './exchange.ts';
import { createModelGate } from './model-gate.ts';
import { judgeFailure, RequestFailed, type RequestFailure } from './judge-failure.ts';
import { readReply } from './read-reply.ts';
import { waitAskedFor } from './retry-after.ts';

/** Where the model is, and the limits of requests to it. */
export interface ClientOptions {
  url: string;
  /** Null where the endpoint asks for none. */
  apiKey: string | null;
  options: ModelOptions;
  /** Whether the model takes `max_completion_tokens`, and no temperature. */
  reasoning: boolean;
  /** Requests under way at a time, of all assessments of this process; as many again, one for each organisation without. */
  concurrency: number;
  connectTimeoutMs: number;
  requestTimeoutMs: number;
  /** The address of an HTTP proxy; null for none. */
  proxy: string | null;
  /** What is called without the proxy. */
  direct: NetworkList;
  /** How often a request is repeated after a temporary failure. */
  retries: number;
  /** The pause before the first of them; it doubles each time. */
  firstRetryMs: number;
  log: Log;
  now: () => number;
  /**
   * Gives random numbers from 0 to 1, which vary the pauses (jitter): nodes that failed at the same time do not try
   * again at the same time.
   */
  random: () => number;
}

/** Who asks, and for how long. */
export interface Caller {
  /** Organisations share the places of requests. */
  orgId: string;
  signal: AbortSignal;
  /** When it gives up, on the clock of `performance.now()`; no pause is begun that would end later. */
  endsAt: number;
}

/** Asks a model. */
export interface ModelClient {
  /** @throws RequestFailed; AssessorPostponed where the endpoint asks for a pause that would end after the caller's end */
  ask: (question: ModelQuestion, caller: Caller) => Promise<ModelReply>;
  /** Closes the connections that were kept. */
  close: () => Promise<void>;
}

const LONGEST_PAUSE_MS = 30_000;
/** Limit for an answer, in bytes. Real answers have some kilobytes, with a long reasoning some hundred. */
const MAX_BYTES = 1_048_576;

/** Turns off the warnings of the SDK on the console: standard output is the log. */
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** Makes a client of an endpoint. Nothing is sent before the first question. */
export function createModelClient(settings: ClientOptions): ModelClient {
  const { retries, firstRetryMs, log, now, random } = settings;
  const gate = createModelGate(settings.concurrency);
  const outbound = createOutbound({
    // The operator wrote the address into the settings, so a model on a private network is allowed.
    rule: anyAddress,
    connectTimeoutMs: settings.connectTimeoutMs,
    keepAlive: true,
    proxy: settings.proxy,
    direct: settings.direct,
  });

  async function ask(question: ModelQuestion, { orgId, signal, endsAt }: Caller): Promise<ModelReply> {
    for (let attempt = 0; ; attempt += 1) {
      const { reply, failure, wait } = await gate.pass(orgId, signal, () => tryOnce(settings, question, signal));
      if (reply !== null) return reply;
      signal.throwIfAborted();
      const pauseMs = wait ?? Math.min(LONGEST_PAUSE_MS, firstRetryMs * 2 ** attempt) * (0.5 + random() / 2);
      log.warn(
        { reason: failure.reason, attempt: attempt + 1, ...(failure.transient && { pauseMs: Math.round(pauseMs) }) },
        'a request to the model failed',
      );
      const beyond = performance.now() + pauseMs >= endsAt;
      if (failure.limited && beyond) throw new AssessorPostponed(failure.reason, pauseMs);
      if (!failure.transient || attempt >= retries || beyond) throw new RequestFailed(failure);
      if (failure.limited) gate.closeUntil(performance.now() + pauseMs);
      await pause(pauseMs, undefined, { signal });
    }
  }

  async function tryOnce(
    client: ClientOptions,
    question: ModelQuestion,
    signal: AbortSignal,
  ): Promise<{ reply: ModelReply | null; failure: RequestFailure; wait: number | null }> {
    const exchange = createExchange({ outbound, timeoutMs: client.requestTimeoutMs, maxBytes: MAX_BYTES });
    try {
      return {
        reply: await send(client, question, exchange.fetch, signal),
        failure: judgeFailure(exchange, client.requestTimeoutMs),
        wait: null,
      };
    } catch {
      // A key may look like such a word.
      const word = exchange.word !== null && client.apiKey?.includes(exchange.word) ? null : exchange.word;
      const failure = judgeFailure({ ...exchange, word }, client.requestTimeoutMs);
      return { reply: null, failure, wait: failure.transient ? waitAskedFor(exchange.headers, now()) : null };
    }
  }

  return { ask, close: outbound.close };
}

/**
 * Sends one request once. Retries, telemetry and warnings of the SDK are off: the caller repeats requests, because it
 * knows the budget and the lease.
 */
async function send(
  { url, apiKey, options, reasoning }: ClientOptions,
  question: ModelQuestion,
  fetch: ReturnType<typeof createExchange>['fetch'],
  signal: AbortSignal,
): Promise<ModelReply> {
  let body: unknown;
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: url,
    ...(apiKey !== null && { apiKey }),
    fetch,
    supportsStructuredOutputs: options.format === 'json_schema',
    ...(reasoning && {
      transformRequestBody: ({ max_tokens, ...others }: Record<string, unknown>) => ({
        ...others,
        max_completion_tokens: max_tokens,
      }),
    }),
    metadataExtractor: {
      extractMetadata: async ({ parsedBody }) => {
        body = parsedBody;
        return undefined;
      },
      createStreamExtractor: () => ({ processChunk() {}, buildMetadata: () => undefined }),
    },
  });
  const { schema, schemaName: name } = question;
  const { model, temperature, seed } = question.voter ?? options;
  const result = await generateText({
    model: provider(model),
    instructions: question.system,
    prompt: question.prompt,
    maxOutputTokens: options.answerTokens,
    ...(temperature !== null && { temperature }),
    ...(seed !== null && { seed }),
    maxRetries: 0,
    telemetry: { isEnabled: false },
    abortSignal: signal,
    output: {
      name: 'text',
      responseFormat: Promise.resolve(
        options.format === 'text' ? { type: 'text' as const } : { type: 'json' as const, schema, name },
      ),
      // The answer is read and checked in assessment/llm, which asks again where it is wrong.
      parseCompleteOutput: async ({ text }) => text,
      parsePartialOutput: async () => undefined,
      createElementStreamTransform: () => undefined,
    },
  });
  return readReply(result, body);
}
